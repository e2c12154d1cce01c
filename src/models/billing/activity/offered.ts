import { combine, sample } from 'effector';
import { createReactiveQuery } from '../../statements/reactive-query.ts';
import { loadStatementsFx } from '../../statements/ports.ts';
import type { StatementList } from '../../statements/ports.ts';
import type { RemoteData } from '../../platform/query/query.ts';
import { statementsQuery } from '../home/statements-query.ts';
import { $today } from '../today.ts';
import { $filter, $listQuery, activityOpened } from './filter.ts';
import { $totals } from './pages.ts';
import { groupsOffered, kindsOffered, yearsOf } from './rules-offered.ts';
import { mobileBilling } from '../queries.ts';

// -- Derived: options that would find nothing are not offered, once that is known
/** The selectable services. */
export const $groupsOffered = combine(mobileBilling.$data, $filter, (card, { group }) =>
  groupsOffered(card.kind !== 'ready' || card.value !== null, group),
);
/** The selectable kinds of rows. */
export const $kindsOffered = combine($totals, $filter, (totals, { kind }) =>
  kindsOffered(totals?.chargesHidden ?? false, kind),
);
/** Mobile's statements, which may be older than the others; none where there is no mobile. */
const mobileStatements = createReactiveQuery({
  $key: combine(mobileBilling.$data, $listQuery, (card, shown) =>
    shown && card.kind === 'ready' && card.value !== null ? ('MOBILE' as const) : null,
  ),
  loadFx: loadStatementsFx,
});
/** The days of a list's statements. Null while unknown, or while billing is suppressed. */
const daysOf = (card: RemoteData<StatementList>): string[] | null =>
  card.kind === 'ready' && card.value.state !== 'SUPPRESSED'
    ? card.value.statements.map(({ statementDate }) => statementDate)
    : null;
/** The years in which a month can be selected, this one first. */
export const $years = combine(
  {
    today: $today,
    mobile: mobileBilling.$data,
    core: statementsQuery.$data,
    phones: mobileStatements.$data,
  },
  ({ today, mobile, core, phones }) => {
    const ofCore = daysOf(core);
    const ofMobile = mobile.kind === 'ready' && mobile.value === null ? [] : daysOf(phones);
    return yearsOf(today, ofCore && ofMobile ? [...ofCore, ...ofMobile] : null);
  },
);

// -- Opening
sample({
  clock: activityOpened,
  target: [mobileBilling.opened, statementsQuery.opened, mobileStatements.opened],
});
