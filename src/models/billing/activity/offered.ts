import { combine, sample } from 'effector';
import { statementsQuery } from '../home/statements-query.ts';
import { $today } from '../today.ts';
import { $filter, activityOpened } from './filter.ts';
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
/**
 * The years in which a month can be selected, this one first. Mobile's statements may be older than
 * the others.
 */
export const $years = combine(
  $today,
  mobileBilling.$data,
  statementsQuery.$data,
  (today, mobile, list) => {
    const isKnown =
      mobile.kind === 'ready' &&
      mobile.value === null &&
      list.kind === 'ready' &&
      list.value.state !== 'SUPPRESSED';
    return yearsOf(
      today,
      isKnown ? list.value.statements.map(({ statementDate }) => statementDate) : null,
    );
  },
);

// -- Opening
sample({ clock: activityOpened, target: [mobileBilling.opened, statementsQuery.opened] });
