import { combine, sample } from 'effector';
import { createQuery } from '../platform/query/query.ts';
import { placesClosed } from '../shell/tabs/index.ts';
import { $today } from '../billing/today.ts';
import { loadAutopayFx } from './ports.ts';
import { isWithinCap } from './rules-debits.ts';
import { missedByNextDebit } from './rules-missed.ts';
import { hasAutopayPlace } from './terms/rules-eligibility.ts';

/**
 * Auto Pay of each service group. A separate query, so that billing and payments can show and
 * refresh it.
 */
export const autopay = createQuery({ name: 'autopay', loadFx: loadAutopayFx, params: undefined });

/** Debits on hold that wait for the customer's decision, by service group. */
export const $debitsOnHold = combine(autopay.$data, (card) =>
  card.kind === 'ready'
    ? card.value.flatMap(({ serviceGroup, enrolment }) =>
        enrolment?.held
          ? [
              {
                serviceGroup,
                ...enrolment.held,
                isWithinCap: isWithinCap(enrolment.held, enrolment.cap),
              },
            ]
          : [],
      )
    : [],
);
/** What the next debit of each service group comes too late for. */
export const $missedByDebits = combine(autopay.$data, $today, (card, today) =>
  card.kind === 'ready'
    ? Object.fromEntries(
        card.value.map((group) => [group.serviceGroup, missedByNextDebit(group, today)]),
      )
    : {},
);
/** Auto Pay of core services. Null until known. */
export const $coreAutopay = combine(autopay.$data, (card) =>
  card.kind === 'ready'
    ? (card.value.find(({ serviceGroup }) => serviceGroup === 'CORE') ?? null)
    : null,
);
/** Auto Pay of mobile. Null if the account has no mobile, or until known. */
export const $mobileAutopay = combine(autopay.$data, (card) =>
  card.kind === 'ready'
    ? (card.value.find(({ serviceGroup }) => serviceGroup === 'MOBILE') ?? null)
    : null,
);

/** Whether the account is led to Auto Pay; also while it loads. */
export const $hasAutopayPlace = combine(
  autopay.$data,
  (card) => card.kind !== 'ready' || hasAutopayPlace(card.value),
);

// -- The menu leads to no page at which there is nothing to do
sample({
  clock: loadAutopayFx.doneData,
  fn: (groups) => (hasAutopayPlace(groups) ? [] : (['autopay'] as const)),
  target: placesClosed,
});
