import { combine } from 'effector';
import { createQuery } from '../platform/query/query.ts';
import { loadAutopayFx } from './ports.ts';

/** Auto Pay of each service group. By itself, so that billing and payments can show and refresh it. */
export const autopay = createQuery({ name: 'autopay', loadFx: loadAutopayFx, params: undefined });

/** Debits that wait for the customer's word, of each service group. */
export const $debitsOnHold = combine(autopay.$data, (card) =>
  card.kind === 'ready'
    ? card.value.flatMap(({ serviceGroup, enrolment }) =>
        enrolment?.held ? [{ serviceGroup, ...enrolment.held }] : [],
      )
    : [],
);
/** Core services' Auto Pay; null while it is not known. */
export const $coreAutopay = combine(autopay.$data, (card) =>
  card.kind === 'ready'
    ? (card.value.find(({ serviceGroup }) => serviceGroup === 'CORE') ?? null)
    : null,
);
/** Mobile's; null where the account has no mobile, or while it is not known. */
export const $mobileAutopay = combine(autopay.$data, (card) =>
  card.kind === 'ready'
    ? (card.value.find(({ serviceGroup }) => serviceGroup === 'MOBILE') ?? null)
    : null,
);
