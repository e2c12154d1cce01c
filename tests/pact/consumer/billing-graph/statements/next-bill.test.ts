import { expect } from 'vitest';
import { NextBillDocument } from '../../../../../contracts/generated/selfservice.ts';
import { line, nextBill } from '../../../../fixtures/statements/statements.ts';
import { day } from '../../matchers.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure } from '../shapes.ts';
import { demoLines, lineShape } from '../statement-shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadNextBillFx } from '../../../../../src/models/statements/ports.ts';

type Group = 'CORE' | 'MOBILE';
const pact = operationPact('billing-graph', 'NextBill');
const username = demoUsername('current');
const request = (serviceGroup: Group) => graphRequest(NextBillDocument, { serviceGroup });
const load = (origin: string, serviceGroup: Group = 'CORE') =>
  callPort(portalClient(origin).options, loadNextBillFx, serviceGroup);

const period = { periodFrom: '2026-12-28', periodTo: '2027-01-27' };
const core = demoLines('CORE', period);
/** A promotion that began in the middle of the month, with a partial amount for the days before. */
const spring = [
  line({ ...period, kind: 'PROMOTION', code: 'PROMOTION', name: 'Spring offer', amount: -750 }),
  line({
    periodFrom: '2026-12-14',
    periodTo: '2026-12-27',
    kind: 'PRORATION',
    code: 'PARTIAL_MONTH',
    name: 'Spring offer',
    amount: -350,
  }),
];
const lines = [...core.slice(0, 5), ...spring, ...core.slice(5)];
/** The earliest first. */
const ENDING = (
  [
    ['Spring offer', 750, '2027-04-13'],
    ['Business saver offer', 1_000, '2027-04-27'],
    ['Loyalty offer', 500, '2027-10-27'],
  ] as const
).map(([name, amount, lastDay]) => ({
  service: 'INTERNET' as const,
  code: 'PROMOTION' as const,
  name,
  amount,
  lastDay,
}));

const SAVER = ENDING.filter(({ name }) => name === 'Business saver offer');

pact(
  'of core services, with a promotion that ends',
  {
    given: [signedIn('current'), state('a promotion ends', { username })],
    request: request('CORE'),
    response: dataResponse({
      nextBill: {
        serviceGroup: 'CORE',
        statementDate: day('2027-01-08'),
        charges: 23_717,
        credit: 0,
        sentBack: 0,
        total: 23_717,
        lines: lines.map((row) => lineShape(row)),
        endingPromotions: ENDING,
      },
    }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(
      nextBill({ charges: 23_717, total: 23_717, lines, endingPromotions: ENDING }),
    );
  },
);

const mobile = demoLines('MOBILE', { periodFrom: '2026-12-23', periodTo: '2027-01-22' });
pact(
  'of mobile',
  {
    given: [signedIn('current')],
    request: request('MOBILE'),
    response: dataResponse({
      nextBill: {
        serviceGroup: 'MOBILE',
        statementDate: day('2027-01-08'),
        charges: 14_500,
        credit: 0,
        sentBack: 0,
        total: 14_500,
        lines: mobile.map((row) => lineShape(row)),
        endingPromotions: [],
      },
    }),
  },
  async (origin) => {
    expect(await load(origin, 'MOBILE')).toEqual(
      nextBill({
        serviceGroup: 'MOBILE',
        charges: 14_500,
        total: 14_500,
        lines: mobile,
        endingPromotions: [],
      }),
    );
  },
);

pact(
  'of mobile, of which a credit goes back before',
  {
    given: [
      signedIn('current'),
      state('a credit of mobile goes back', { username, amount: 2_500 }),
    ],
    request: request('MOBILE'),
    response: dataResponse({
      nextBill: {
        serviceGroup: 'MOBILE',
        statementDate: day('2027-01-08'),
        charges: 14_500,
        credit: 0,
        sentBack: 2_500,
        total: 14_500,
        lines: mobile.map((row) => lineShape(row)),
        endingPromotions: [],
      },
    }),
  },
  async (origin) => {
    expect(await load(origin, 'MOBILE')).toEqual(
      nextBill({
        serviceGroup: 'MOBILE',
        charges: 14_500,
        sentBack: 2_500,
        total: 14_500,
        lines: mobile,
        endingPromotions: [],
      }),
    );
  },
);

/** As the other demo account's; its second promotion has no end. */
const ofCredit = core.map((row) =>
  row.name === 'Loyalty offer' ? { ...row, name: 'Business welcome offer' } : row,
);
pact(
  'takes off a credit',
  {
    given: [signedIn('credit')],
    request: request('CORE'),
    response: dataResponse({
      nextBill: {
        serviceGroup: 'CORE',
        statementDate: day('2027-01-08'),
        charges: 24_817,
        credit: 4_210,
        sentBack: 0,
        total: 20_607,
        lines: ofCredit.map((row) => lineShape(row)),
        endingPromotions: SAVER.map((row) => ({ ...row, lastDay: day(row.lastDay) })),
      },
    }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(
      nextBill({ credit: 4_210, total: 20_607, lines: ofCredit, endingPromotions: SAVER }),
    );
  },
);

pact(
  'is none where billing is suppressed',
  {
    given: [signedIn('current'), state('billing is suppressed', { username })],
    request: request('CORE'),
    response: dataResponse({ nextBill: null }),
  },
  async (origin) => {
    expect(await load(origin)).toBeNull();
  },
);

pact(
  'of a service that the account has not',
  { given: [signedIn('credit')], request: request('MOBILE'), response: graphRefusal('NOT_FOUND') },
  async (origin) => {
    await expect(load(origin, 'MOBILE')).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

pact(
  'is not for a standard user',
  {
    given: [signedIn('standard')],
    request: request('CORE'),
    response: graphRefusal('NOT_PERMITTED'),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('NextBill', 503, 'UNAVAILABLE')],
    request: request('CORE'),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
