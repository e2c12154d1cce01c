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
import { graphRefusal, portalClient } from '../portal-client.ts';
import { demoUsername, signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse } from './shapes.ts';
import { unavailablePacts } from './refusals.ts';
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

unavailablePacts({ pact, document: SchedulesDocument, name: 'Schedules' }, {}, (options) =>
  load(options),
);
