import type { RequestContext } from "@cgs/kit/graphql/context";
import type { AccountService } from "./account.service.js";
import type { UserAdministration } from "./user-administration.js";
import type { PersonalData } from "./personal-data.js";

/** The part of the request context that the resolvers of this folder use. */
export interface AccountContext extends RequestContext {
  accounts: AccountService;
  userAdministration: UserAdministration;
  personalData: PersonalData;
}
