import { MatchersV3 } from '@pact-foundation/pact';
import { dispute, line, PREVIOUS_ID, statement } from '../../../fixtures/statements/statements.ts';
import { day, instant, orNull, text, uuid, stringOfPattern } from '../matchers.ts';

const { fromProviderState } = MatchersV3;

type Statement = ReturnType<typeof statement>;
type Line = ReturnType<typeof line>;

/** The demo account's newest statement of a group, and the previous one. */
export function demoStatements(serviceGroup: 'CORE' | 'MOBILE'): [Statement, Statement] {
  const core = {
    periodTo: '2026-12-27',
    statementDate: '2026-11-28',
    dueDate: '2026-12-28',
    periodFrom: '2026-11-28',
    previousBalance: 24_817,
    payments: 24_817,
  };
  const coreBefore = {
    periodTo: '2026-11-27',
    statementDate: '2026-10-28',
    dueDate: '2026-11-27',
    periodFrom: '2026-10-28',
  };
  const mobile = {
    serviceGroup,
    periodTo: '2026-12-22',
    statementDate: '2026-11-23',
    dueDate: '2026-12-23',
    periodFrom: '2026-11-23',
    previousBalance: 14_500,
    payments: 14_500,
    charges: 14_500,
    totalDue: 14_500,
  };
  // It was paid twice, and one of the payments was refunded.
  const mobileBefore = {
    ...mobile,
    periodTo: '2026-11-22',
    statementDate: '2026-10-23',
    dueDate: '2026-11-22',
    periodFrom: '2026-10-23',
    payments: 29_000,
    adjustments: 14_500,
    refunds: 14_500,
  };
  return serviceGroup === 'CORE'
    ? [statement(core), statement({ id: PREVIOUS_ID, ...coreBefore })]
    : [statement(mobile), statement({ ...mobileBefore, id: PREVIOUS_ID })];
}

/** Monthly charges of the demo account, in bill order: by service, then by kind. */
const MONTHLY: Readonly<
  Record<
    'CORE' | 'MOBILE',
    readonly (readonly [Line['service'], Line['kind'], Line['code'], string | null, number])[]
  >
> = {
  CORE: [
    ['INTERNET', 'PLAN', 'PLAN', 'Business Internet 600', 12_799],
    ['INTERNET', 'EQUIPMENT', 'MODEM_RENTAL', null, 1_300],
    ['INTERNET', 'EQUIPMENT', 'STATIC_IP', null, 1_500],
    ['INTERNET', 'PROMOTION', 'PROMOTION', 'Business saver offer', -1_000],
    ['INTERNET', 'PROMOTION', 'PROMOTION', 'Loyalty offer', -500],
    ['VIDEO', 'PLAN', 'PLAN', 'Business TV Select', 4_999],
    ['VIDEO', 'EQUIPMENT', 'SET_TOP_BOX', null, 500],
    ['VIDEO', 'EQUIPMENT', 'SET_TOP_BOX', null, 500],
    ['VIDEO', 'TAX', 'STATE_TAX', null, 330],
    ['VOICE', 'PLAN', 'PLAN', 'Business Voice', 2_999],
    ['VOICE', 'TAX', 'STATE_TAX', null, 165],
    ['VOICE', 'TAX', 'FEDERAL_USF', null, 225],
    ['ACCOUNT', 'EQUIPMENT', 'REPAIR_PLAN', null, 1_000],
  ],
  MOBILE: [
    ['MOBILE', 'PLAN', 'PLAN', 'Business Mobile Unlimited', 3_000],
    ['MOBILE', 'EQUIPMENT', 'MOBILE_LINE', '(207) 555-0141', 3_000],
    ['MOBILE', 'EQUIPMENT', 'MOBILE_LINE', '(207) 555-0142', 3_000],
    ['MOBILE', 'EQUIPMENT', 'MOBILE_LINE', '(207) 555-0143', 3_000],
    ['MOBILE', 'EQUIPMENT', 'DEVICE_INSTALMENT', 'Northstar 14 Pro', 1_500],
    ['MOBILE', 'EQUIPMENT', 'DEVICE_INSTALMENT', 'Northstar Tab 9', 1_000],
  ],
};

export const demoLines = (
  group: 'CORE' | 'MOBILE',
  { periodFrom, periodTo }: Pick<Line, 'periodFrom' | 'periodTo'>,
): Line[] =>
  MONTHLY[group].map(([service, kind, code, name, amount]) =>
    line({ service, kind, code, name, amount, periodFrom, periodTo }),
  );

/** A statement: service group and figures by value. */
export function statementShape(over: Parameters<typeof statement>[0] = {}) {
  const row = statement(over);
  return {
    ...row,
    id: uuid(row.id),
    dueDate: day(row.dueDate),
    periodFrom: day(row.periodFrom),
    periodTo: day(row.periodTo),
  };
}

/** A line of a bill: kind, amount and whether it has a name of its own by value; not disputed. */
export function lineShape(over: Parameters<typeof line>[0] = {}) {
  const row = line(over);
  return {
    ...row,
    id: uuid(row.id),
    name: orNull(row.name, text),
    periodFrom: day(row.periodFrom),
    periodTo: day(row.periodTo),
    dispute: null,
  };
}

/** The id that a state returns, as a variable of the graph. */
export const idOf = (name: 'statementId' | 'previousId' | 'lineId', example: string) =>
  fromProviderState(`\${${name}}`, example);

/** A disputed line: kind, reason, status and credit by value. */
export function disputeShape(over: Parameters<typeof dispute>[0] = {}) {
  const row = dispute(over);
  return {
    ...row,
    id: uuid(row.id),
    lineId: uuid(row.lineId),
    statementId: uuid(row.statementId),
    statementDate: day(row.statementDate),
    name: orNull(row.name, text),
    note: stringOfPattern('^[\\s\\S]*$', row.note),
    openedAt: instant(row.openedAt),
    openedBy: row.openedBy === '' ? '' : text(row.openedBy),
    scannedOn: orNull(row.scannedOn, day),
    answerBy: orNull(row.answerBy, day),
    decidedAt: orNull(row.decidedAt, instant),
    creditStatementId: orNull(row.creditStatementId, uuid),
    creditStatementDate: orNull(row.creditStatementDate, day),
  };
}
