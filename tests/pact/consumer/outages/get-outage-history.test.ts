import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { getOutageHistory } from '../../../../contracts/rest/outages/contract.ts';
import type { OutageHistoryResponse } from '../../../../contracts/rest/outages/types.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { loadHistoryFx } from '../../../../src/models/outages/history/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  lostInAutumn,
  lostInSummer,
  lostOutage,
  outageHistoryResponse,
} from '../../../fixtures/outages/outage-history.ts';
import { instant, integerOfPattern, orNull, startingWith, uuid } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';

const { integer } = MatchersV3;
const pact = operationPact('outages', 'getOutageHistory');
const { path } = getOutageHistory;
const load = (options: ClientOptions) => callPort(options, loadHistoryFx, undefined);

/** A day's share of two services in cents, and in no other unit. */
const threeDigits = (example: number) => integerOfPattern('^[1-9]\\d{2}$', example);

/** Times and counts by their kind, amounts by their unit: everything else decides what is said. */
const historyShape = ({ asOf, outages, minutesLost, credited }: OutageHistoryResponse) =>
  startingWith({
    asOf: instant(asOf),
    outages: outages.map((outage) => ({
      ...outage,
      id: uuid(outage.id),
      startedAt: instant(outage.startedAt),
      restoredAt: instant(outage.restoredAt),
      minutesLost: integer(outage.minutesLost),
      firstEstimate: orNull(outage.firstEstimate, instant),
      lastEstimate: orNull(outage.lastEstimate, instant),
      credit: orNull(outage.credit, ({ amount, statementId }) => ({
        amount: threeDigits(amount),
        statementId: orNull(statementId, uuid),
      })),
    })),
    minutesLost: integer(minutesLost),
    credited: credited ? threeDigits(credited) : credited,
  });

const credited = (then: 'WAITING' | 'BILLED') =>
  state('an outage was credited', { username: demoUsername('current'), then });

const waiting = outageHistoryResponse();
const billed = outageHistoryResponse([
  lostOutage({ credit: { amount: 567, statementId: '5a8f4a52-6a5c-4a53-9f0e-0f0e0d0c0b0a' } }),
]);
const withoutAmounts = outageHistoryResponse([lostOutage({ credit: null, outcome: null })], {
  credited: null,
});
const none = outageHistoryResponse([lostInAutumn(), lostInSummer()]);

for (const [name, given, answer] of [
  [
    'of an outage whose credit waits for the bill',
    [signedIn('current'), credited('WAITING')],
    waiting,
  ],
  ['of one whose credit is on a bill', [signedIn('current'), credited('BILLED')], billed],
  ['has no amounts without billing', [signedIn('standard'), credited('WAITING')], withoutAmounts],
  ['is for a representative to read', [signedIn('csr'), credited('WAITING')], waiting],
  ['of outages that give nothing back', [signedIn('outage')], none],
  ['of an account without any', [signedIn('credit')], outageHistoryResponse([])],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: readRequest(path),
      response: { status: 200, body: historyShape(answer) },
    },
    async (origin) => {
      expect(await load(portalClient(origin).options)).toEqual(answer);
    },
  );

pact(
  'is not for the enterprise role NONE',
  {
    given: [signedIn('enterprise-none')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

for (const [name, code] of [
  ['is not known as it is now', 'FEED_STALE'],
  ['is down', 'UNAVAILABLE'],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), requestFails(path, 503, code)],
      request: readRequest(path),
      response: refusal(code, 503),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options)).rejects.toMatchObject({
        systemErrorCode: code,
      });
    },
  );
