import { combine } from 'effector';
import { createQuery } from '../platform/query/query.ts';
import { loadAutopayFx } from './ports.ts';

/**
 * Auto Pay of each service group. A separate query, so that billing and payments can show and
 * refresh it.
 */
export const autopay = createQuery({ name: 'autopay', loadFx: loadAutopayFx, params: undefined });

/** Debits on hold that wait for the customer's decision, by service group. */
export const $debitsOnHold = combine(autopay.$data, (card) =>
  card.kind === 'ready'
    ? card.value.flatMap(({ serviceGroup, enrolment }) =>
        enrolment?.held ? [{ serviceGroup, ...enrolment.held }] : [],
      )
    : [],
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
