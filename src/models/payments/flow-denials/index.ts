import { combine } from 'effector';
import { coreBilling, mobileBilling } from '../../billing/queries.ts';
import {
  accountStates,
  billStates,
  flowDenials,
  stateDenial,
} from '../../permissions/rules-flows.ts';
import type { AccountState } from '../../permissions/rules-flows.ts';
import { $profile } from '../../session/index.ts';
import { wallet } from '../wallet/index.ts';

export { isDeniedAsBilledElsewhere } from '../../permissions/rules-flows.ts';

/** Before the wallet is there, nothing says that the account accepts no method. */
const UNKNOWN = { cardsAccepted: true, bankAccountsAccepted: true };

// -- Derived
/** A bill says that its account's bills are not shown. */
const $isSuppressed = combine(coreBilling.$data, mobileBilling.$data, (...cards) =>
  cards.some(
    (card) =>
      card.kind === 'ready' && card.value !== null && billStates(card.value).includes('SUPPRESSED'),
  ),
);
/** The account's own states, as far as they are known. */
const $accountStates = combine(
  { profile: $profile, suppressed: $isSuppressed, methods: wallet.$data },
  ({ profile, suppressed, methods }): AccountState[] =>
    accountStates({
      kind: profile?.accountKind ?? 'SMB',
      suppressed,
      ...(methods.kind === 'ready' ? methods.value : UNKNOWN),
    }),
);
/**
 * Why this customer does not begin each flow on this account, by flow (D-34); null where they may,
 * and before somebody is signed in. The backend asks the same table.
 */
export const $flowDenials = combine($profile, $accountStates, flowDenials);
/**
 * Why a debit is not made on its day, whoever reads of it. Null where it is, and before that is
 * known.
 */
export const $debitDenial = $accountStates.map((states) => stateDenial('debitOnItsDay', states));
/** Everything that decides {@link $flowDenials} is known, or failed to load. */
export const $areDenialsKnown = combine(
  coreBilling.$data,
  mobileBilling.$data,
  wallet.$data,
  (...cards) => cards.every(({ kind }) => kind !== 'loading'),
);
