import { expect } from 'vitest';
import { SchedulesDocument } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  accountSchedules,
  BAR_ID,
  barHours,
  STORE_ID,
  storeHours,
} from '../../../fixtures/voice/schedules.ts';
import { operationPact } from '../pact.ts';
import {
  graphRefusal,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../states.ts';
import { voiceOperation, dataResponse, serviceFailure, unauthenticated } from './shapes.ts';
import { loadSchedulesFx } from '../../../../src/models/voice/schedules/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'Schedules');
const request = () => voiceOperation(SchedulesDocument, {});
const load = (options: ClientOptions) => callPort(options, loadSchedulesFx, undefined);

for (const [name, given, schedules] of [
  [
    'of an account without any',
    [signedIn('current')],
    accountSchedules({ schedules: [], version: 0 }),
  ],
  [
    'of an account with two, in order of their names',
    [
      signedIn('csr'),
      state('an account has business hours', {
        username: demoUsername('current'),
        scheduleId: STORE_ID,
        name: 'Store hours',
      }),
      state('an account has business hours', {
        username: demoUsername('current'),
        scheduleId: BAR_ID,
        name: 'Bar',
      }),
    ],
    accountSchedules({ schedules: [barHours(), storeHours()] }),
  ],
] as const)
  pact(
    name,
    { given: [...given], request: request(), response: dataResponse({ schedules }) },
    async (origin) => {
      expect(await load(portalClient(origin).options)).toEqual(schedules);
    },
  );

pact(
  'are not for a standard user',
  {
    given: [signedIn('standard')],
    request: request(),
    response: graphRefusal('NOT_PERMITTED'),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      status: 403,
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'need a session',
  {
    given: [signedOut()],
    request: voiceOperation(SchedulesDocument, {}, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'are down',
  {
    given: [signedIn('current'), requestFails('Schedules', 503, 'UNAVAILABLE')],
    request: request(),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
