import { requireRole } from "@cgs/kit/auth/caller";
import type { RequestContext } from "@cgs/kit/graphql/context";
import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { line } from "@cgs/kit/text/line";
import { Arg, Ctx, ID, Resolver } from "type-graphql";
import { Client } from "../client-record/client.entity.js";
import { validated } from "../validation/validated.js";
import type { PeopleErasure } from "./erase-people.js";

/** The part of the request context that the resolver uses. */
interface PeopleContext extends RequestContext {
  peopleErasure: PeopleErasure;
}

/** The erasure of people, whose data is personal. */
@Resolver(() => Client)
export class PeopleResolver {
  @PayloadMutation("client", () => Client, {
    result: "The client without the person.",
    description:
      "Erases a person from the facts of a client, in all versions of its strategy. For administrators. NOT_FOUND when no version names the person.",
  })
  eraseFactPerson(
    @Arg("clientId", () => ID, { description: "The client whose own facts name the person." }) clientId: string,
    @Arg("name", { description: "The name of the person, compared without case." }) name: string,
    @Ctx() { caller, traceId, peopleErasure }: PeopleContext,
  ): Promise<Client> {
    const author = { caller: requireRole(caller, "admin"), traceId };
    return peopleErasure.erase(author, clientId, validated(line(100), name, "name"));
  }
}
