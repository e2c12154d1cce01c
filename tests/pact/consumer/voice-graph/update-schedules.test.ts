import { expect } from 'vitest';
import { UpdateSchedulesDocument } from '../../../../contracts/generated/voice.ts';
import type { SchedulesChange } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  accountSchedules,
  barHours,
  sentSchedule,
  STORE_ID,
  storeHours,
} from '../../../fixtures/voice/schedules.ts';
import { operationPact } from '../pact.ts';
import { portalClient } from '../portal-client.ts';
import { demoUsername, signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, OWN } from './shapes.ts';
import { refusedPact, unavailablePacts } from './refusals.ts';
import { updateSchedulesFx } from '../../../../src/models/voice/schedules/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'UpdateSchedules');
type Schedule = SchedulesChange['schedules'][number];

const store = (over: Partial<Schedule> = {}): Schedule => ({
  ...sentSchedule(storeHours()),
  ...over,
});
const change = (over: Partial<SchedulesChange> = {}): SchedulesChange => ({
  version: 0,
  schedules: [store()],
  ...over,
});
const request = (input: SchedulesChange) => voiceOperation(UpdateSchedulesDocument, { input });
const update = (options: ClientOptions, input = change()) =>
  callPort(options, updateSchedulesFx, input);

const HOURS = state('an account has business hours', {
  username: demoUsername('current'),
  scheduleId: STORE_ID,
  name: 'Store hours',
});
const RULE = state('a phone line has a rule for after hours', {
  telephoneNumber: OWN,
  scheduleId: STORE_ID,
  forwardTo: '2075550199',
});
const night = sentSchedule(barHours());

for (const [name, given, input, schedules] of [
  ['says when the business is open', [signedIn('current')], change(), accountSchedules()],
  [
    'adds hours over midnight and for a whole day, in order of the names',
    [signedIn('admin'), HOURS],
    change({ version: 1, schedules: [store({ name: ' Store   hours ' }), night] }),
    accountSchedules({
      schedules: [barHours(), storeHours()],
      version: 2,
    }),
  ],
  [
    'leaves out what goes',
    [signedIn('current'), HOURS],
    change({ version: 1, schedules: [] }),
    accountSchedules({ schedules: [], version: 2 }),
  ],
  [
    'that was made already is answered once more',
    [signedIn('current'), HOURS],
    change(),
    accountSchedules(),
  ],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: request(input),
      response: dataResponse({ updateSchedules: schedules }),
    },
    async (origin) => {
      expect(await update(portalClient(origin).options, input)).toEqual(schedules);
    },
  );

for (const [name, given, input, code, status] of [
  ['is not for a standard user', [signedIn('standard')], change(), 'NOT_PERMITTED', 403],
  ['is not for a representative', [signedIn('csr')], change(), 'NOT_PERMITTED', 403],
  [
    'is refused until the account is CPNI compliant',
    [
      signedIn('current'),
      state('an account is not CPNI compliant', { username: demoUsername('current') }),
    ],
    change(),
    'CPNI_NOT_COMPLIANT',
    422,
  ],
  [
    'without what a rule asks is refused',
    [signedIn('current'), HOURS, RULE],
    change({ version: 1, schedules: [] }),
    'SCHEDULE_IN_USE',
    422,
  ],
  [
    'after a change by somebody else is refused',
    [signedIn('current'), HOURS],
    change({ schedules: [] }),
    'CHANGED_MEANWHILE',
    422,
  ],
] as const)
  refusedPact(
    { pact, document: UpdateSchedulesDocument },
    { name, given: [...given], input },
    { code, status },
    update,
  );

const monday = (from: number, to: number) => ({ day: 'MONDAY' as const, from, to });
const holiday = (day: string) => ({ day, name: null });
for (const [name, schedules, code, field] of [
  ['without a name is refused by its field', [store({ name: ' ' })], 'BAD_REQUEST', '[0].name'],
  [
    'with a name twice is refused by its field',
    [store(), { ...night, name: 'Store hours' }],
    'ALREADY_LISTED',
    '[1].name',
  ],
  [
    'that ends as it begins is refused by its field',
    [store({ spans: [monday(480, 480)] })],
    'BAD_REQUEST',
    '[0].spans[0].to',
  ],
  [
    'whose hours overlap is refused by the second',
    [store({ spans: [monday(480, 720), monday(705, 1_020)] })],
    'SCHEDULE_OVERLAP',
    '[0].spans[1]',
  ],
  [
    'with three spans on a day is refused by the third',
    [store({ spans: [monday(0, 60), monday(120, 180), monday(240, 300)] })],
    'LIST_FULL',
    '[0].spans[2]',
  ],
  [
    'with a holiday twice is refused by the second',
    [store({ holidays: [holiday('2026-12-25'), holiday('2026-12-25')] })],
    'ALREADY_LISTED',
    '[0].holidays[1].day',
  ],
  [
    'with 61 holidays is refused by its field',
    [
      store({
        holidays: Array.from({ length: 61 }, (_, place) =>
          holiday(
            `2027-${String(1 + Math.floor(place / 28)).padStart(2, '0')}-` +
              String(1 + (place % 28)).padStart(2, '0'),
          ),
        ),
      }),
    ],
    'LIST_FULL',
    '[0].holidays',
  ],
  [
    'of 21 schedules is refused by its field',
    Array.from({ length: 21 }, (_, place) =>
      store({
        id: `8f6b1f6e-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`,
        name: `Hours ${place}`,
      }),
    ),
    'LIST_FULL',
    '',
  ],
] as const) {
  const input = change({ schedules: [...schedules] });
  const fields = [`$input.schedules${field}`];
  refusedPact(
    { pact, document: UpdateSchedulesDocument },
    { name, given: [signedIn('current')], input },
    { code, fields },
    update,
  );
}

unavailablePacts(
  { pact, document: UpdateSchedulesDocument, name: 'UpdateSchedules' },
  { input: change() },
  (options) => update(options),
);
