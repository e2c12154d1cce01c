import { MatchersV3 } from '@pact-foundation/pact';
import { dispute, line, statement } from '../../../fixtures/statements.ts';
import { cents, day, instant, oneOf, orNull, text, uuid } from '../matchers.ts';

const SERVICES = ['INTERNET', 'VIDEO', 'VOICE', 'MOBILE', 'ACCOUNT'] as const;
const { fromProviderState, integer, regex } = MatchersV3;

/** A statement: its service group by value. */
export function statementShape(over: Parameters<typeof statement>[0] = {}) {
  const row = statement(over);
  return {
    id: uuid(row.id), serviceGroup: row.serviceGroup, statementDate: day(row.statementDate), dueDate: day(row.dueDate), periodFrom: day(row.periodFrom), periodTo: day(row.periodTo),
    previousBalance: cents(row.previousBalance), payments: cents(row.payments), adjustments: cents(row.adjustments), charges: cents(row.charges), totalDue: cents(row.totalDue),
  };
}

/** A line of a bill: its kind, its code and whether it has a name of its own by value; nobody questioned it. */
export function lineShape(over: Parameters<typeof line>[0] = {}) {
  const row = line(over);
  return { id: uuid(row.id), service: oneOf(row.service, ...SERVICES), kind: row.kind, code: row.code, name: orNull(row.name, text), periodFrom: day(row.periodFrom), periodTo: day(row.periodTo), amount: cents(row.amount), dispute: null };
}

/** The id that a state hands back, as a variable of the graph. */
export const idOf = (name: 'statementId' | 'lineId', example: string) => fromProviderState(`\${${name}}`, example);

/** A line that was questioned: why, where it stands and what was given back by value; 0 is 0. */
export function disputeShape(over: Parameters<typeof dispute>[0] = {}) {
  const row = dispute(over);
  return {
    ...row, id: uuid(row.id), lineId: uuid(row.lineId), statementId: uuid(row.statementId), statementDate: day(row.statementDate), service: oneOf(row.service, ...SERVICES), code: regex('^[A-Z_]+$', row.code), name: text(row.name ?? ''),
    amount: cents(row.amount), note: regex('^[\\s\\S]*$', row.note), openedAt: instant(row.openedAt), openedBy: text(row.openedBy), answerBy: orNull(row.answerBy, day), decidedAt: orNull(row.decidedAt, instant), credit: row.credit === 0 ? 0 : integer(row.credit),
  };
}
