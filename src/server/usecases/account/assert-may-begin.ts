import {
  dependsOnAccount,
  mayRoleBegin,
  stateDenial,
} from '../../../models/permissions/rules-flows.ts';
import type { AccountState, Flow, Person } from '../../../models/permissions/rules-flows.ts';
import { Refusal } from '../failure.ts';

/** What a command needs to know whether it may be begun. */
export interface AccountStateDeps {
  /** The account's own states; those of a bill come with its billing information. */
  accountStates(accountNumber: string): Promise<AccountState[]>;
}

/** Rejects whoever's role does not begin this flow, with `NOT_PERMITTED`. */
export function assertRoleMayBegin(flow: Flow, who: Person): void {
  if (!mayRoleBegin(flow, who)) throw new Refusal('NOT_PERMITTED');
}

/**
 * Rejects a flow that this person, or this account as it stands, does not begin (D-34): the portal
 * asks the same table before its first step. `ofBill`: the states of the bill that it is about.
 * Asked after the idempotency key, because what was done before is answered again.
 */
export async function assertMayBegin(
  needs: AccountStateDeps,
  actor: Person & { accountNumber: string },
  flow: Flow,
  ofBill: readonly AccountState[] = [],
): Promise<void> {
  assertRoleMayBegin(flow, actor);
  if (!dependsOnAccount(flow)) return;
  const denial = stateDenial(flow, [
    ...(await needs.accountStates(actor.accountNumber)),
    ...ofBill,
  ]);
  if (denial !== null) throw new Refusal(denial);
}
