import { mayDo } from '../../permissions/rules-billing.ts';
import { stateDenial } from '../../permissions/rules-flows.ts';
import type { AccountState } from '../../permissions/rules-flows.ts';
import type { ServiceGroup } from '../../platform/service-group/types.ts';

/** Why a service group cannot be enrolled (spec 4: a disconnected account cannot). */
export type AutopayBlocker = 'DISCONNECTED' | 'UNAVAILABLE';

/**
 * Why a service group cannot be enrolled. `serviceState`: from billing; `available`: Auto Pay is
 * enabled; `states`: the account's own, which refuse it as the table of flows says (D-34).
 */
export function autopayBlocker({
  serviceState,
  available,
  states = [],
}: {
  serviceState: string;
  available: boolean;
  states?: readonly AccountState[];
}): AutopayBlocker | null {
  if (stateDenial('enrolAutopay', states) !== null) return 'UNAVAILABLE';
  if (serviceState === 'DISCONNECTED' && stateDenial('enrolAutopay', ['DISCONNECTED']) !== null)
    return 'DISCONNECTED';
  return available ? null : 'UNAVAILABLE';
}

/** What a text of the bar depends on: whose service it is, and whether it is to be paid. */
export function barContext({
  serviceGroup,
  bar,
  pastDueAmount,
}: {
  serviceGroup: ServiceGroup;
  bar: AutopayBlocker | null;
  pastDueAmount: number;
}): 'owing' | 'paid' | 'mobile' | 'mobilePaid' {
  if (bar !== 'DISCONNECTED') return 'owing';
  if (serviceGroup === 'MOBILE') return pastDueAmount > 0 ? 'mobile' : 'mobilePaid';
  return pastDueAmount > 0 ? 'owing' : 'paid';
}

/**
 * Whether the account is led to Auto Pay at all: it is on for a service, or could be turned on, or
 * its page says what stands in the way and can be helped.
 */
export const hasAutopayPlace = (
  groups: readonly { enrolment: object | null; bar: AutopayBlocker | null }[],
): boolean =>
  groups.length === 0 ||
  groups.some(({ enrolment, bar }) => enrolment !== null || bar !== 'UNAVAILABLE');

/**
 * The same before its bills are known: it is on for a service, or nothing about the account itself
 * keeps it from being turned on. `states`: the account's own.
 */
export const isAutopayOffered = (isEnrolled: boolean, states: readonly AccountState[]): boolean =>
  isEnrolled || stateDenial('enrolAutopay', states) === null;

/** The properties of a method that matter for enrolment. */
export interface DebitMethod {
  type: string;
  prepaid: boolean;
  /** The card has expired. */
  expired?: boolean;
  /** The account does not accept this kind. */
  restricted?: boolean;
}

/** Why a method cannot be used for monthly debits (spec 4, 5, 8). */
export type MethodBlocker =
  | 'EXPIRED'
  | 'RESTRICTED'
  /** Prepaid and gift cards are for one-time payments only. */
  | 'PREPAID'
  /** Bank accounts are not allowed for mobile, and not for all services together. */
  | 'BANK_ACCOUNT';

/** Why these service groups cannot be debited from a method. Null if they can. */
export function methodBlocker(
  groups: readonly ServiceGroup[],
  { type, prepaid, expired = false, restricted = false }: DebitMethod,
): MethodBlocker | null {
  if (restricted) return 'RESTRICTED';
  if (expired) return 'EXPIRED';
  if (prepaid) return 'PREPAID';
  return type === 'BANK_ACCOUNT' && groups.includes('MOBILE') ? 'BANK_ACCOUNT' : null;
}

/**
 * Whether a service group may be debited from it: never from prepaid and gift cards (spec 5),
 * mobile not from bank accounts (spec 4).
 */
export const mayDebit = (serviceGroup: ServiceGroup, method: DebitMethod): boolean =>
  methodBlocker([serviceGroup], method) === null;

/** Why Auto Pay cannot be enabled. Null if it can. */
export type IneligibilityReason = 'ROLE' | AutopayBlocker | MethodBlocker;

/** The full check, in order: the user's role, the service state, the method. */
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

/**
 * The debit day of mobile follows its service period. The customer chooses that of core services
 * (spec 4).
 */
export const choosesDay = (serviceGroup: ServiceGroup): boolean => serviceGroup === 'CORE';

/**
 * Mobile service requires Auto Pay: its method can be changed, but it cannot be cancelled (spec 4).
 */
export const mayCancel = (serviceGroup: ServiceGroup): boolean => serviceGroup === 'CORE';
