import type { SystemErrorCode } from '../../../contracts/errors.ts';
import type { GraphFields } from '../../../contracts/generated/graph-fields.ts';
import type { captureContracts, portalContracts } from '../../../contracts/rest/index.ts';
import type { FORM_PATHS } from '../platform/paths/index.ts';

/** Who somebody is on the account (spec 6), as the sign-in contract lists it. */
export type { EnterpriseRole, Role, UserType } from '../../../contracts/rest/sign-in/types.ts';

/** Why a flow is not begun: the code with which the backend refuses it, too. */
export type FlowDenial = Extract<
  SystemErrorCode,
  | 'NOT_PERMITTED'
  | 'BILLING_MOVED'
  | 'BILLING_SUPPRESSED'
  | 'METHOD_NOT_ACCEPTED'
  | 'AUTOPAY_NOT_ALLOWED'
  | 'MUST_PAY_TODAY'
>;

type OperationsOf<Contracts> = {
  [Service in keyof Contracts & string]: `${Service}.${keyof Contracts[Service] & string}`;
}[keyof Contracts & string];

/** Every REST operation of the portal's origin, as `service.operation`. */
export type PortalOperation = OperationsOf<typeof portalContracts>;

/** Every REST operation of card entry's origin. */
export type CaptureOperation = OperationsOf<typeof captureContracts>;

/** Every field of a graph that can be asked for, as `endpoint.field`. */
export type GraphOperation = {
  [Endpoint in keyof GraphFields & string]: `${Endpoint}.${GraphFields[Endpoint]}`;
}[keyof GraphFields & string];

/** Every form that a page sends without a script, as `forms.name`. */
export type FormOperation = `forms.${keyof typeof FORM_PATHS}`;

/** Every operation of the contracts, and every form. */
export type Operation = PortalOperation | CaptureOperation | GraphOperation | FormOperation;
