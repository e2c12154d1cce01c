import { expect } from 'vitest';
import { UpdateForwardingDocument } from '../../../../contracts/generated/voice.ts';
import type { ForwardingChange } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { callGuard, listedNumbers, phoneLine, ringPlan } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { portalClient } from '../portal-client.ts';
import { demoUsername, signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, lineShape, FOREIGN, OWN } from './shapes.ts';
import { refusedPact, unavailablePacts } from './refusals.ts';
import { updateForwardingFx } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { PhoneLine } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'UpdateForwarding');
const TO = '2075550199';
type Rule = PhoneLine['forwarding'][number];
const rule = (over: Partial<Rule> = {}): Rule => ({
  kind: 'NO_ANSWER',
  forwardTo: TO,
  until: null,
  ...over,
});
const change = (over: Partial<ForwardingChange> = {}): ForwardingChange => ({
  telephoneNumber: OWN,
  version: 0,
  rings: 4,
  forwarding: [rule()],
  ...over,
});
const request = (input: ForwardingChange) => voiceOperation(UpdateForwardingDocument, { input });
const update = (options: ClientOptions, input = change()) =>
  callPort(options, updateForwardingFx, input);

const IN_TURN = ringPlan({ order: 'SEQUENTIAL', numbers: [TO, '6035550111'], ringsEach: 3 });
const NEXT_MONTH = '2027-01-04T13:00:00.000Z';
const each = [
  rule({ kind: 'ALWAYS', until: NEXT_MONTH }),
  rule({ kind: 'BUSY', forwardTo: '6035550111' }),
  rule(),
  rule({ kind: 'NOT_REACHABLE', forwardTo: '2075550143' }),
];
for (const [name, given, input, line] of [
  [
    'forwards calls that nobody answers, after more rings',
    [signedIn('current')],
    change({ rings: 6 }),
    phoneLine({ rings: 6, forwarding: [rule()], forwardingVersion: 1 }),
  ],
  [
    'has a rule of each kind, one of them with an end',
    [signedIn('current')],
    change({ forwarding: each }),
    phoneLine({ forwarding: each, forwardingVersion: 1 }),
  ],
  [
    'leaves the lists of the line as they are',
    [
      signedIn('current'),
      state('numbers are listed on a phone line', { telephoneNumber: OWN, count: 2 }),
    ],
    change(),
    phoneLine({
      forwarding: [rule()],
      forwardingVersion: 1,
      guard: callGuard({ ...listedNumbers(), version: 1 }),
    }),
  ],
  [
    'rings at another phone, too',
    [signedIn('current')],
    change({ forwarding: [], ringPlan: ringPlan({ whenBusy: true }) }),
    phoneLine({ ringPlan: ringPlan({ whenBusy: true }), forwardingVersion: 1 }),
  ],
  [
    'rings at two phones in turn',
    [signedIn('current')],
    change({ forwarding: [], ringPlan: IN_TURN }),
    phoneLine({ ringPlan: IN_TURN, forwardingVersion: 1 }),
  ],
  [
    'leaves other phones as they are where it says nothing of them',
    [
      signedIn('current'),
      state('another phone rings for a phone line', { telephoneNumber: OWN, number: TO }),
    ],
    change({ version: 1, rings: 6, forwarding: [] }),
    phoneLine({ rings: 6, ringPlan: ringPlan(), forwardingVersion: 2 }),
  ],
  [
    'rings at no other phone any more',
    [
      signedIn('current'),
      state('another phone rings for a phone line', { telephoneNumber: OWN, number: TO }),
    ],
    change({ version: 1, forwarding: [], ringPlan: null }),
    phoneLine({ forwardingVersion: 2 }),
  ],
  [
    'forwards calls no more',
    [
      signedIn('admin'),
      state('a phone line is forwarded', { telephoneNumber: OWN, forwardTo: TO }),
    ],
    change({ version: 1, forwarding: [] }),
    phoneLine({ forwardingVersion: 2 }),
  ],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: request(input),
      response: dataResponse({ updateForwarding: lineShape(line) }),
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
    [
      signedIn('current'),
      state('a phone line is forwarded', { telephoneNumber: OWN, forwardTo: TO }),
    ],
    change(),
    'CHANGED_MEANWHILE',
    422,
  ],
] as const)
  refusedPact(
    { pact, document: UpdateForwardingDocument },
    { name, given: [...given], input },
    { code, status },
    update,
  );

for (const [name, given, forwarding, code, field] of [
  [
    'to the line itself is refused by its field',
    [],
    [rule({ forwardTo: OWN })],
    'DESTINATION_NOT_ALLOWED',
    '[0].forwardTo',
  ],
  [
    'to a number that charges for calls is refused by its field',
    [],
    [rule({ kind: 'BUSY' }), rule({ forwardTo: '9005550199' })],
    'DESTINATION_NOT_ALLOWED',
    '[1].forwardTo',
  ],
  [
    'to no number is refused by its field',
    [],
    [rule({ forwardTo: '5550199' })],
    'BAD_REQUEST',
    '[0].forwardTo',
  ],
  [
    'twice for one reason is refused by its field',
    [],
    [rule(), rule({ forwardTo: '6035550111' })],
    'BAD_REQUEST',
    '[1].kind',
  ],
  [
    'until a time that is past is refused by its field',
    [],
    [rule({ until: '2026-12-01T13:00:00.000Z' })],
    'BAD_REQUEST',
    '[0].until',
  ],
  [
    'to a line from which calls come back is refused by its field',
    [state('a phone line is forwarded', { telephoneNumber: '2075550143', forwardTo: OWN })],
    [rule({ forwardTo: '2075550143' })],
    'FORWARD_LOOP',
    '[0].forwardTo',
  ],
] as const) {
  const input = change({ forwarding: [...forwarding] });
  const fields = [`$input.forwarding${field}`];
  refusedPact(
    { pact, document: UpdateForwardingDocument },
    { name, given: [signedIn('current'), ...given], input },
    { code, fields },
    update,
  );
}

for (const [name, numbers, code, field] of [
  ['at no phone is refused by its field', [], 'BAD_REQUEST', ''],
  ['at what is no number is refused by its place', [TO, '5550199'], 'BAD_REQUEST', '[1]'],
  ['at the line itself is refused by its place', [OWN], 'DESTINATION_NOT_ALLOWED', '[0]'],
  ['at a phone twice is refused by its place', [TO, TO], 'ALREADY_LISTED', '[1]'],
  [
    'at more than ten phones is refused by its field',
    Array.from({ length: 11 }, (_, more) => String(2_075_550_200 + more)),
    'LIST_FULL',
    '',
  ],
] as const)
  refusedPact(
    { pact, document: UpdateForwardingDocument },
    {
      name: `ringing ${name}`,
      given: [signedIn('current')],
      input: change({ forwarding: [], ringPlan: ringPlan({ numbers: [...numbers] }) }),
    },
    { code, fields: [`$input.ringPlan.numbers${field}`] },
    update,
  );

unavailablePacts(
  { pact, document: UpdateForwardingDocument, name: 'UpdateForwarding' },
  { input: change() },
  (options) => update(options),
);
