import { clientIdSchema, storableText } from "@cgs/kit/graphql/input-schemas";
import { Valid } from "@cgs/kit/graphql/validate-input";
import { ArgsType, Field, ID, InputType } from "type-graphql";
import { z } from "zod";
import { SiteKind } from "../connections/site-connection.entity.js";

const siteUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .max(500, "must have at most 500 characters")
  .refine((url) => {
    const { username = "", password = "", search = "", hash = "" } = URL.canParse(url) ? new URL(url) : {};
    return [username, password, search, hash].every((part) => part === "");
  }, "must have no user name, password, query or fragment");

const userName = storableText({ min: 1, max: 200 }).regex(/^[^:\r\n]*$/, "must have no colon and no line break");
const password = z.string().regex(/^[\x20-\x7e]{8,500}$/, "must be 8 to 500 printable characters");

@InputType({ description: "A site to connect." })
export class ConnectSiteInput {
  @Field(() => ID, { description: "The client." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field(() => SiteKind, { description: "What runs there." })
  kind: SiteKind;

  @Field({ description: "Its address: of WordPress the one of its front page, of a repository the one to clone from." })
  @Valid(siteUrl)
  url: string;

  @Field(() => String, { nullable: true, description: "Of a repository, the branch. Default: its default branch." })
  @Valid(z.string().regex(/^(?!.*(?:\.\.|\/\/))[\w][\w./-]{0,99}$/, "must be the name of a branch"))
  branch?: string | null;

  @Field({ description: "The user name." })
  @Valid(userName)
  userName: string;

  @Field({ description: "Of WordPress an application password, of a repository a token that may read and write it." })
  @Valid(password)
  password: string;
}

@ArgsType()
export class BeginSiteAuthorizationArgs {
  @Field(() => ID, { description: "The client." })
  @Valid(clientIdSchema)
  clientId: string;

  @Field({ description: "The address of the WordPress." })
  @Valid(siteUrl)
  url: string;
}

@InputType({ description: "What WordPress sent back with the user." })
export class CompleteSiteAuthorizationInput {
  @Field({ description: "`state` of the address." })
  @Valid(storableText({ min: 1, max: 4_000 }))
  state: string;

  @Field({ description: "`site_url` of the address." })
  @Valid(siteUrl)
  siteUrl: string;

  @Field({ description: "`user_login` of the address." })
  @Valid(userName)
  userName: string;

  @Field({ description: "`password` of the address." })
  @Valid(password)
  password: string;
}
