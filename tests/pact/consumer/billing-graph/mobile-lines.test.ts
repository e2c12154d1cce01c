import { expect } from 'vitest';
import { MobileLinesDocument } from '../../../../contracts/generated/selfservice.ts';
import { createBillingGateway } from '../../../../src/gateways/billing-gateway.ts';
import { mobileLine, mobileLines } from '../../../fixtures/mobile.ts';
import { cents, day, uuid } from '../matchers.ts';
import { operationPact } from '../pact.ts';
import { graphRefusal, operation, portal } from '../portal.ts';
import { callFails, demo, signedIn, state } from '../states.ts';
import { data, down, lineShape } from './shapes.ts';

const pact = operationPact('billing-graph', 'MobileLines');
const request = (months: number) => operation(MobileLinesDocument, { months });
const load = (origin: string, months: number) => createBillingGateway(portal(origin).options).mobileLines(months);
/** The bakery's three lines; nobody said yet where the counter's belongs. */
const lines = mobileLines({
  lines: [
    mobileLine(),
    mobileLine({ phoneNumber: '2075550142', label: 'Market stall tablet', group: 'Shop', devices: ['Northstar Tab 9'] }),
    mobileLine({ phoneNumber: '2075550143', label: 'Front counter', group: null, devices: ['Northstar 11'] }),
  ],
});
const monthShape = ({ statementId, statementDate, charges, shared }: (typeof lines.months)[number]) => ({ statementId: uuid(statementId), statementDate: day(statementDate), charges: cents(charges), shared: cents(shared) });
const answer = (of: typeof lines) => data({ mobileLines: { hasMobile: of.hasMobile, months: of.months.map(monthShape), lines: of.lines.map(lineShape) } });

pact('are told with what each cost on the last statements', { given: [signedIn('current')], request: request(2), response: answer(lines) }, async (origin) => {
  expect(await load(origin, 2)).toEqual(lines);
});

const untold = { ...lines, months: [], lines: lines.lines.map((line) => ({ ...line, service: [], instalments: [], usage: [] })) };
pact('are told without costs while billing is suppressed', { given: [signedIn('current'), state('billing is suppressed', { username: demo('current') })], request: request(13), response: answer(untold) }, async (origin) => {
  expect(await load(origin, 13)).toEqual(untold);
});

const none = { hasMobile: false, months: [], lines: [] };
pact('are none of an account without mobile', { given: [signedIn('credit')], request: request(13), response: data({ mobileLines: none }) }, async (origin) => {
  expect(await load(origin, 13)).toEqual(none);
});

pact('are told over 24 months at most', { given: [signedIn('current')], request: request(25), response: graphRefusal('BAD_REQUEST', { fields: ['$input.months'] }) }, async (origin) => {
  await expect(load(origin, 25)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'BAD_REQUEST', fields: ['$input.months'] });
});

pact('are not for a standard user', { given: [signedIn('standard')], request: request(13), response: graphRefusal('NOT_PERMITTED') }, async (origin) => {
  await expect(load(origin, 13)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_PERMITTED' });
});

pact('are not told while the service is down', { given: [signedIn('current'), callFails('MobileLines', 503, 'UNAVAILABLE')], request: request(13), response: down('UNAVAILABLE', 503) }, async (origin) => {
  await expect(load(origin, 13)).rejects.toMatchObject({ kind: 'refused', status: 503, systemErrorCode: 'UNAVAILABLE' });
});
