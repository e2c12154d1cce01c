import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { Agreement, Term } from '../../../../contracts/rest/orders/agreement-types.ts';
import { day, instant, orNull, text } from '../matchers.ts';
import { demoUsername, state } from '../states.ts';
import { KEY } from './shapes.ts';

/** The demo account's agreement, and another account's. */
export const OWN_AGREEMENT = 'AG-8000000001-1';
export const FOREIGN_AGREEMENT = 'AG-8000000010-1';

/** What became of the demo's agreement. */
export const course = (then: ProviderStates['an agreement took its course']['then']) =>
  state('an agreement took its course', {
    username: demoUsername('current'),
    then,
    idempotencyKey: KEY,
  });

const termShape = (term: Term | null) =>
  term && {
    ...term,
    startsOn: day(term.startsOn),
    endsOn: day(term.endsOn),
    noticeBy: day(term.noticeBy),
  };

export const agreementShape = (agreement: Agreement) => ({
  ...agreement,
  startedOn: day(agreement.startedOn),
  lastDay: orNull(agreement.lastDay, day),
  term: termShape(agreement.term),
  next: termShape(agreement.next),
  noticeGivenAt: orNull(agreement.noticeGivenAt, instant),
  noticeGivenBy: orNull(agreement.noticeGivenBy, text),
});
