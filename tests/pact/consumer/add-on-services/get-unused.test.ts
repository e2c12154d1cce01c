import { expect } from 'vitest';
import { getUnused } from '../../../../contracts/rest/add-on-services/unused.ts';
import type { UnusedResponse } from '../../../../contracts/rest/add-on-services/types.ts';
import { loadUnusedFx } from '../../../../src/models/services/unused/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { unusedDevice, unusedResponse } from '../../../fixtures/services/unused.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { unusedAnswer } from './unused-shapes.ts';

const pact = operationPact('add-on-services', 'getUnused');
const { path } = getUnused;
const load = (origin: string) => callPort(portalClient(origin).options, loadUnusedFx, undefined);

const tells = (name: string, as: string, answer: UnusedResponse) =>
  pact(
    name,
    { given: [signedIn(as)], request: readRequest(path), response: unusedAnswer(answer) },
    async (origin) => {
      expect(await load(origin)).toEqual(answer);
    },
  );

tells('of an account with seats that nobody uses', 'seats', unusedResponse());
tells(
  'of an account with a rented box that is off',
  'returns',
  unusedResponse({ seats: [], devices: [unusedDevice()] }),
);
tells(
  'of an account that uses what it pays for, and reads for a representative',
  'csr',
  unusedResponse({ seats: [] }),
);
tells(
  'of an account whose bills are not shown is nothing',
  'suppressed',
  unusedResponse({ nextBillOn: null, seats: [] }),
);

for (const [name, as] of [
  ['is not for whoever may not read the bill', 'billing'],
  ['is not for a standard user', 'standard'],
] as const)
  pact(
    name,
    {
      given: [signedIn(as)],
      request: readRequest(path),
      response: refusal('NOT_PERMITTED', 403),
    },
    async (origin) => {
      await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
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
    await expect(
      callPort(visitorClient(origin).options, loadUnusedFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
pact(
  'is unavailable',
  {
    given: [signedIn('seats'), requestFails(path, 503, 'UNAVAILABLE')],
    request: readRequest(path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
