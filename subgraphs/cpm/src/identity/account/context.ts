import type { RequestContext } from "@cgs/kit/graphql/context";
import type { AccountService } from "./account.service.js";
import type { UserAdministration } from "./user-administration.js";
import type { PersonalData } from "./personal-data.js";

/** The request context as far as the resolvers of this folder use it. */
export interface AccountContext extends RequestContext {
  accounts: AccountService;
  userAdministration: UserAdministration;
  personalData: PersonalData;
}
