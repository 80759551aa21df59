import type { RequestContext } from "@cgs/kit/graphql/context";
import type { RequestOrigin } from "../session/session.service.js";
import type { AccountSecurity } from "./account-security.js";
import type { FactorStates } from "./factor-states.js";
import type { AccountService } from "./account.service.js";
import type { UserAdministration } from "./user-administration.js";
import type { PersonalData } from "./personal-data.js";

/** The part of the request context that the resolvers of this folder use. */
export interface AccountContext extends RequestContext {
  accounts: AccountService;
  userAdministration: UserAdministration;
  personalData: PersonalData;
  accountSecurity: AccountSecurity;
  factorStates: FactorStates;
  origin: RequestOrigin;
}
