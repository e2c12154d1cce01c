/** Who somebody is on the account (spec 6), as the sign-in contract lists it. */
export type { EnterpriseRole, Role, UserType } from '../../../contracts/rest/sign-in/types.ts';
