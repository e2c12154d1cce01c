import { expect } from 'vitest';
import { MobileLinesDocument } from '../../../../../contracts/generated/selfservice.ts';
import { mobileLine, mobileLines } from '../../../../fixtures/mobile/mobile.ts';
import { uuid } from '../../matchers.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, lineShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadLinesFx } from '../../../../../src/models/mobile/lines/ports.ts';

const pact = operationPact('billing-graph', 'MobileLines');
const request = (months: number) => graphRequest(MobileLinesDocument, { months });
const load = (origin: string, months: number) =>
  callPort(portalClient(origin).options, loadLinesFx, months);
/** Costs of the bakery's lines from June to November; the market stall used more in summer. */
const MONTHS = 6;
const every = (cents: number): number[] => Array.from({ length: MONTHS }, () => cents);
const CHARGES = [16_350, 15_400, 14_500, 14_500, 14_500, 14_500];
const months = CHARGES.map((charges, month) => ({
  statementId: mobileLines().months[0]?.statementId ?? '',
  statementDate: `2026-${String(month + 6).padStart(2, '0')}-23`,
  charges,
  shared: 3_000,
}));
/** The bakery's three lines; the counter's line has no group yet. */
const lines = mobileLines({
  months,
  lines: [
    mobileLine({ service: every(3_000), instalments: every(1_500), usage: every(0) }),
    mobileLine({
      phoneNumber: '2075550142',
      label: 'Market stall tablet',
      group: 'Shop',
      devices: ['Northstar Tab 9'],
      service: every(3_000),
      instalments: every(1_000),
      usage: [1_850, 900, 0, 0, 0, 0],
    }),
    mobileLine({
      phoneNumber: '2075550143',
      label: 'Front counter',
      group: null,
      devices: ['Northstar 11'],
      service: every(3_000),
      instalments: every(0),
      usage: every(0),
    }),
  ],
});
const monthShape = ({
  statementId,
  statementDate,
  charges,
  shared,
}: (typeof lines.months)[number]) => ({
  statementId: uuid(statementId),
  statementDate,
  charges,
  shared,
});
const answer = (of: typeof lines) =>
  dataResponse({
    mobileLines: {
      hasMobile: of.hasMobile,
      months: of.months.map(monthShape),
      lines: of.lines.map(lineShape),
    },
  });

pact(
  'are told with what each cost on the last statements',
  { given: [signedIn('current')], request: request(MONTHS), response: answer(lines) },
  async (origin) => {
    expect(await load(origin, MONTHS)).toEqual(lines);
  },
);

const untold = {
  ...lines,
  months: [],
  lines: lines.lines.map((line) => ({ ...line, service: [], instalments: [], usage: [] })),
};
pact(
  'are told without costs while billing is suppressed',
  {
    given: [
      signedIn('current'),
      state('billing is suppressed', { username: demoUsername('current') }),
    ],
    request: request(13),
    response: answer(untold),
  },
  async (origin) => {
    expect(await load(origin, 13)).toEqual(untold);
  },
);

const none = { hasMobile: false, months: [], lines: [] };
pact(
  'are none of an account without mobile',
  {
    given: [signedIn('credit')],
    request: request(13),
    response: dataResponse({ mobileLines: none }),
  },
  async (origin) => {
    expect(await load(origin, 13)).toEqual(none);
  },
);

pact(
  'are told over 24 months at most',
  {
    given: [signedIn('current')],
    request: request(25),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.months'] }),
  },
  async (origin) => {
    await expect(load(origin, 25)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.months'],
    });
  },
);

pact(
  'are not for a standard user',
  { given: [signedIn('standard')], request: request(13), response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin, 13)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'are not told while the service is down',
  {
    given: [signedIn('current'), requestFails('MobileLines', 503, 'UNAVAILABLE')],
    request: request(13),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin, 13)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
