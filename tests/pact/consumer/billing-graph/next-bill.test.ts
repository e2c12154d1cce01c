import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { NextBillDocument } from '../../../../contracts/generated/selfservice.ts';
import { createBillingGateway } from '../../../../src/gateways/billing-gateway.ts';
import { line, nextBill } from '../../../fixtures/statements.ts';
import { cents, day, oneOf, text } from '../matchers.ts';
import { operationPact } from '../pact.ts';
import { graphRefusal, operation, portal } from '../portal.ts';
import { callFails, demo, signedIn, state } from '../states.ts';
import { data, down } from './shapes.ts';
import { lineShape } from './statement-shapes.ts';

type Group = 'CORE' | 'MOBILE';
const pact = operationPact('billing-graph', 'NextBill');
const username = demo('current');
const request = (serviceGroup: Group) => operation(NextBillDocument, { serviceGroup });
const load = (origin: string, serviceGroup: Group = 'CORE') => createBillingGateway(portal(origin).options).nextBill(serviceGroup);

const [ending] = nextBill().endingPromotions;
if (!ending) throw new Error('The fixture has a promotion that ends.');
const promotion = { service: oneOf(ending.service, 'INTERNET', 'VOICE', 'ACCOUNT'), code: ending.code, name: text(ending.name ?? ''), amount: cents(ending.amount), lastDay: day(ending.lastDay) };

pact('of core services, with a promotion that ends', {
  given: [signedIn('current'), state('a promotion ends', { username })], request: request('CORE'),
  response: data({ nextBill: { serviceGroup: 'CORE', statementDate: day('2027-01-08'), charges: cents(24_817), lines: MatchersV3.arrayContaining(lineShape()), endingPromotions: MatchersV3.arrayContaining(promotion) } }),
}, async (origin) => {
  expect(await load(origin)).toEqual(nextBill({ lines: [line()] }));
});

const mobileLine = line({ service: 'MOBILE', kind: 'EQUIPMENT', code: 'MOBILE_LINE', name: '(207) 555-0142', amount: 4_500 });
pact('of mobile', {
  given: [signedIn('current')], request: request('MOBILE'),
  response: data({ nextBill: { serviceGroup: 'MOBILE', statementDate: day('2027-01-08'), charges: cents(14_500), lines: MatchersV3.arrayContaining(lineShape(mobileLine)), endingPromotions: [] } }),
}, async (origin) => {
  expect(await load(origin, 'MOBILE')).toEqual(nextBill({ serviceGroup: 'MOBILE', charges: 14_500, lines: [mobileLine], endingPromotions: [] }));
});

pact('is none where billing is suppressed', { given: [signedIn('current'), state('billing is suppressed', { username })], request: request('CORE'), response: data({ nextBill: null }) }, async (origin) => {
  expect(await load(origin)).toBeNull();
});

pact('of a service that the account has not', { given: [signedIn('credit')], request: request('MOBILE'), response: graphRefusal('NOT_FOUND') }, async (origin) => {
  await expect(load(origin, 'MOBILE')).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_FOUND' });
});

pact('is not for a standard user', { given: [signedIn('standard')], request: request('CORE'), response: graphRefusal('NOT_PERMITTED') }, async (origin) => {
  await expect(load(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'NOT_PERMITTED' });
});

pact('is down', { given: [signedIn('current'), callFails('NextBill', 503, 'UNAVAILABLE')], request: request('CORE'), response: down('UNAVAILABLE', 503) }, async (origin) => {
  await expect(load(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode: 'UNAVAILABLE' });
});
