import { expect } from 'vitest';
import { getOutage } from '../../../../contracts/rest/outages/contract.ts';
import { loadOutageFx } from '../../../../src/models/outages/ports.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  networkOutage,
  OUTAGE_ID,
  outageResponse,
  pastOutageResponse,
} from '../../../fixtures/outages/outages.ts';
import { instant, orNull, startingWith } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { outageShape } from './shapes.ts';

const pact = operationPact('outages', 'getOutage');
const pathOf = (outageId: string) => fillPath(getOutage.path, { params: { outageId } });
const path = pathOf(OUTAGE_ID);
const openAtAccount = state('an outage is open where an account is', {
  username: demoUsername('pastdue30'),
});
const load = (origin: string, outageId = OUTAGE_ID) =>
  callPort(visitorClient(origin).options, loadOutageFx, { outageId, background: false });

for (const [name, given, found] of [
  ['that is open', [openAtAccount], outageResponse()],
  ['of the past', [], pastOutageResponse()],
] as const)
  pact(
    `${name}, with its history`,
    {
      given: [signedOut(), ...given],
      request: visitorReadRequest(pathOf(found.outage.id)),
      response: {
        status: 200,
        body: startingWith({
          ...found,
          asOf: instant(found.asOf),
          outage: outageShape(found.outage),
          estimates: found.estimates.map(({ at, says, why }) => ({
            at: instant(at),
            says: orNull(says, instant),
            why,
          })),
          updates: found.updates.map(({ at, stage }) => ({ at: instant(at), stage })),
        }),
      },
    },
    async (origin) => {
      expect(await load(origin, found.outage.id)).toEqual(found);
    },
  );

const followed = outageResponse({ outage: networkOutage({ follows: true }) });
pact(
  'that the customer follows',
  {
    given: [
      signedIn('pastdue30'),
      openAtAccount,
      state('an outage is followed', { username: demoUsername('pastdue30'), outageId: OUTAGE_ID }),
    ],
    request: readRequest(path),
    response: {
      status: 200,
      body: startingWith({
        ...followed,
        asOf: instant(followed.asOf),
        outage: outageShape(followed.outage),
        estimates: followed.estimates.map(({ at, says, why }) => ({
          at: instant(at),
          says: orNull(says, instant),
          why,
        })),
        updates: followed.updates.map(({ at, stage }) => ({ at: instant(at), stage })),
      }),
    },
  },
  async (origin) => {
    expect(
      await callPort(portalClient(origin).options, loadOutageFx, {
        outageId: OUTAGE_ID,
        background: false,
      }),
    ).toEqual(followed);
  },
);

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
pact(
  'that there is not',
  {
    given: [signedOut()],
    request: visitorReadRequest(pathOf(UNKNOWN)),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(origin, UNKNOWN)).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

for (const [name, status, code] of [
  ['is not known as it is now', 503, 'FEED_STALE'],
  ['is down', 503, 'UNAVAILABLE'],
  ['is asked too often', 429, 'THROTTLED'],
] as const)
  pact(
    name,
    {
      given: [signedOut(), requestFails(path, status, code)],
      request: visitorReadRequest(path),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: code });
    },
  );
