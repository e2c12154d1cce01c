import { mayDo } from '../permissions/rules-billing.ts';
import type { ServiceGroup } from '../platform/service-group/types.ts';

/** Why a service group cannot be enrolled (spec 4: a disconnected account cannot). */
export type AutopayBlocker = 'DISCONNECTED' | 'UNAVAILABLE';

/** Whether a service group can be enrolled at all: `serviceState` as billing has it; `available`: Auto Pay is switched on. */
export function autopayBlocker({
  serviceState,
  available,
}: {
  serviceState: string;
  available: boolean;
}): AutopayBlocker | null {
  if (serviceState === 'DISCONNECTED') return 'DISCONNECTED';
  return available ? null : 'UNAVAILABLE';
}

/** What a method is, as enrolment asks. */
export interface DebitMethod {
  type: string;
  prepaid: boolean;
  /** Its month is over. */
  expired?: boolean;
  /** The account does not accept this kind. */
  restricted?: boolean;
}

/** Why a method cannot be chosen to be debited each month (spec 4, 5, 8). */
export type MethodBlocker =
  | 'EXPIRED'
  | 'RESTRICTED'
  /** Prepaid and gift cards are for one-time payments only. */
  | 'PREPAID'
  /** Bank accounts are not allowed for mobile, nor for all services together. */
  | 'BANK_ACCOUNT';

/** Why these service groups cannot be debited from a method; null when they can. */
export function methodBlocker(
  groups: readonly ServiceGroup[],
  { type, prepaid, expired = false, restricted = false }: DebitMethod,
): MethodBlocker | null {
  if (restricted) return 'RESTRICTED';
  if (expired) return 'EXPIRED';
  if (prepaid) return 'PREPAID';
  return type === 'BANK_ACCOUNT' && groups.includes('MOBILE') ? 'BANK_ACCOUNT' : null;
}

/** Whether a service group may be debited from it: prepaid and gift cards never (spec 5), bank accounts not for mobile (spec 4). */
export const mayDebit = (serviceGroup: ServiceGroup, method: DebitMethod): boolean =>
  methodBlocker([serviceGroup], method) === null;

/** Why Auto Pay cannot be turned on; null when it can. */
export type IneligibilityReason = 'ROLE' | AutopayBlocker | MethodBlocker;

/** The whole question, in the order in which it is answered: who asks, how the service stands, what it is to be debited from. */
export function ineligibilityReason({
  groups,
  serviceState,
  available,
  method,
  who,
}: {
  groups: readonly ServiceGroup[];
  serviceState: string;
  available: boolean;
  method: DebitMethod;
  who: Parameters<typeof mayDo>[1];
}): IneligibilityReason | null {
  if (!mayDo('payBill', who)) return 'ROLE';
  return autopayBlocker({ serviceState, available }) ?? methodBlocker(groups, method);
}

/** The debit day of mobile follows its service period; that of core services is the customer's to choose (spec 4). */
export const choosesDay = (serviceGroup: ServiceGroup): boolean => serviceGroup === 'CORE';

/** Mobile service requires Auto Pay: it can be given another method, not cancelled (spec 4). */
export const mayCancel = (serviceGroup: ServiceGroup): boolean => serviceGroup === 'CORE';
