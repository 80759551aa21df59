import type { RequestContext } from "@cgs/kit/graphql/context";
import type { OwnAccount } from "./own-account.js";
import type { UserAdministration } from "./user-administration.js";
import type { PersonalData } from "./personal-data.js";

/** The request context as far as the resolvers of this folder use it. */
export interface AccountContext extends RequestContext {
  ownAccount: OwnAccount;
  people: UserAdministration;
  personalData: PersonalData;
}
