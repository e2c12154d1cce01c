import { expect } from 'vitest';
import { UpdateSelectiveRulesDocument } from '../../../../contracts/generated/voice.ts';
import type { SelectiveRulesChange } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { afterHours, STORE_ID, storeHours } from '../../../fixtures/voice/schedules.ts';
import { phoneLine } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { portalClient } from '../portal-client.ts';
import { demoUsername, signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, lineShape, FOREIGN, OWN } from './shapes.ts';
import { refusedPact, unavailablePacts } from './refusals.ts';
import { updateSelectiveRulesFx } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'UpdateSelectiveRules');
const TO = '2075550199';
type Rule = SelectiveRulesChange['rules'][number];
const rule = (over: Partial<Rule> = {}): Rule => ({
  name: 'After hours',
  callers: [],
  time: { scheduleId: STORE_ID, during: 'CLOSED' },
  forwardTo: TO,
  until: null,
  ...over,
});
const change = (over: Partial<SelectiveRulesChange> = {}): SelectiveRulesChange => ({
  telephoneNumber: OWN,
  version: 0,
  rules: [rule()],
  ...over,
});
const request = (input: SelectiveRulesChange) =>
  voiceOperation(UpdateSelectiveRulesDocument, { input });
const update = (options: ClientOptions, input = change()) =>
  callPort(options, updateSelectiveRulesFx, input);

const HOURS = state('an account has business hours', {
  username: demoUsername('current'),
  scheduleId: STORE_ID,
  name: 'Store hours',
});
const RULE = state('a phone line has a rule for after hours', {
  telephoneNumber: OWN,
  scheduleId: STORE_ID,
  forwardTo: TO,
});
const NEXT_MONTH = '2027-01-04T13:00:00.000Z';

for (const [name, given, input, line] of [
  [
    'sends calls on while the business is closed',
    [signedIn('current'), HOURS],
    change(),
    phoneLine({ selective: [afterHours()], selectiveVersion: 1 }),
  ],
  [
    'has rules by caller, by hours and to voicemail, in their order',
    [signedIn('admin'), HOURS],
    change({
      rules: [
        rule({
          name: 'Suppliers',
          callers: ['6035550111', '802'],
          time: null,
          until: NEXT_MONTH,
        }),
        rule({ time: { scheduleId: STORE_ID, during: 'OPEN' }, forwardTo: null }),
      ],
    }),
    phoneLine({
      selective: [
        afterHours({
          name: 'Suppliers',
          callers: ['6035550111', '802'],
          time: null,
          until: NEXT_MONTH,
        }),
        afterHours({ time: { schedule: storeHours(), during: 'OPEN' }, forwardTo: null }),
      ],
      selectiveVersion: 1,
    }),
  ],
  [
    'ends what is left out',
    [signedIn('current'), HOURS, RULE],
    change({ version: 1, rules: [] }),
    phoneLine({ selectiveVersion: 2 }),
  ],
  [
    'that was made already is answered once more',
    [signedIn('current'), HOURS, RULE],
    change(),
    phoneLine({ selective: [afterHours()], selectiveVersion: 1 }),
  ],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: request(input),
      response: dataResponse({ updateSelectiveRules: lineShape(line) }),
    },
    async (origin) => {
      expect(await update(portalClient(origin).options, input)).toEqual(line);
    },
  );

for (const [name, given, input, code, status] of [
  ['is not for a standard user', [signedIn('standard')], change(), 'NOT_PERMITTED', 403],
  ['is not for a representative', [signedIn('csr')], change(), 'NOT_PERMITTED', 403],
  [
    "of another account's line is not found",
    [signedIn('current')],
    change({ telephoneNumber: FOREIGN }),
    'NOT_FOUND',
    404,
  ],
  [
    'of a line that another switch serves is refused',
    [signedIn('bhn')],
    change({ telephoneNumber: FOREIGN }),
    'LINE_NOT_FORWARDABLE',
    422,
  ],
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
    'of a line that somebody else changed meanwhile is refused',
    [signedIn('current'), HOURS, RULE],
    change({ rules: [] }),
    'CHANGED_MEANWHILE',
    422,
  ],
] as const)
  refusedPact(
    { pact, document: UpdateSelectiveRulesDocument },
    { name, given: [...given], input },
    { code, status },
    update,
  );

for (const [name, given, rules, code, fields] of [
  [
    'to the line itself is refused by its field',
    [HOURS],
    [rule({ forwardTo: OWN })],
    'DESTINATION_NOT_ALLOWED',
    ['$input.rules[0].forwardTo'],
  ],
  [
    'to a line from which calls come back is refused by its field',
    [HOURS, state('a phone line is forwarded', { telephoneNumber: '2075550143', forwardTo: OWN })],
    [rule({ forwardTo: '2075550143' })],
    'FORWARD_LOOP',
    ['$input.rules[0].forwardTo'],
  ],
  [
    'without a name is refused by its field',
    [HOURS],
    [rule({ name: ' ' })],
    'BAD_REQUEST',
    ['$input.rules[0].name'],
  ],
  [
    'with a name twice is refused by its field',
    [HOURS],
    [rule(), rule({ forwardTo: null })],
    'ALREADY_LISTED',
    ['$input.rules[1].name'],
  ],
  [
    'of every call at any time is refused by its field',
    [],
    [rule({ time: null })],
    'BAD_REQUEST',
    ['$input.rules[0].time'],
  ],
  [
    'of a schedule that the account does not have is refused by its field',
    [],
    [rule()],
    'BAD_REQUEST',
    ['$input.rules[0].time.scheduleId'],
  ],
  [
    'of a caller twice is refused by its field',
    [HOURS],
    [rule({ callers: ['603', '802', '603'] })],
    'ALREADY_LISTED',
    ['$input.rules[0].callers[2]'],
  ],
  [
    'of thirteen callers is refused by its field',
    [HOURS],
    [rule({ callers: Array.from({ length: 13 }, (_, place) => String(6_035_550_100 + place)) })],
    'LIST_FULL',
    ['$input.rules[0].callers'],
  ],
  [
    'of eleven rules is refused by its field',
    [HOURS],
    Array.from({ length: 11 }, (_, place) => rule({ name: `Rule ${place}` })),
    'LIST_FULL',
    ['$input.rules'],
  ],
  [
    'until a time that is past is refused by its field',
    [HOURS],
    [rule({ until: '2026-12-01T13:00:00.000Z' })],
    'BAD_REQUEST',
    ['$input.rules[0].until'],
  ],
] as const) {
  const input = change({ rules: [...rules] });
  refusedPact(
    { pact, document: UpdateSelectiveRulesDocument },
    { name, given: [signedIn('current'), ...given], input },
    { code, fields },
    update,
  );
}

unavailablePacts(
  { pact, document: UpdateSelectiveRulesDocument, name: 'UpdateSelectiveRules' },
  { input: change() },
  (options) => update(options),
);
