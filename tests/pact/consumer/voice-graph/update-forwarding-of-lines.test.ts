import { expect } from 'vitest';
import { UpdateForwardingOfLinesDocument } from '../../../../contracts/generated/voice.ts';
import type { ForwardingOfLinesChange } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { phoneLine } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { portalClient } from '../portal-client.ts';
import { demoUsername, signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, lineShape, FOREIGN, OWN } from './shapes.ts';
import { refusedPact, unavailablePacts } from './refusals.ts';
import { forwardLinesFx } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ForwardedLine, PhoneLine } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'UpdateForwardingOfLines');
const [SECOND, TO] = ['2075550143', '6035550111'];
type RuleChange = ForwardingOfLinesChange['rules'][number];
const rule = (over: Partial<RuleChange> = {}): RuleChange => ({
  kind: 'ALWAYS',
  forwardTo: TO,
  until: null,
  ...over,
});
const version = (telephoneNumber: string, of = 0) => ({ telephoneNumber, version: of });
const change = (over: Partial<ForwardingOfLinesChange> = {}): ForwardingOfLinesChange => ({
  lines: [version(OWN), version(SECOND)],
  rules: [rule()],
  ...over,
});
const request = (input: ForwardingOfLinesChange) =>
  voiceOperation(UpdateForwardingOfLinesDocument, { input });
const update = (options: ClientOptions, input = change()) =>
  callPort(options, forwardLinesFx, input);

const forwards = (
  telephoneNumber: string,
  forwarding: PhoneLine['forwarding'],
  forwardingVersion = 1,
): PhoneLine => phoneLine({ telephoneNumber, forwarding, forwardingVersion });
const changed = (line: PhoneLine): ForwardedLine => ({
  telephoneNumber: line.telephoneNumber,
  refusal: null,
  line,
});
const keeps = (line: PhoneLine, refusal: NonNullable<ForwardedLine['refusal']>): ForwardedLine => ({
  ...changed(line),
  refusal,
});
const always: PhoneLine['forwarding'][number] = { kind: 'ALWAYS', forwardTo: TO, until: null };
const NEXT_MONTH = '2027-01-04T13:00:00.000Z';
const isForwarded = (telephoneNumber: string, forwardTo: string) =>
  state('a phone line is forwarded', { telephoneNumber, forwardTo });

/** The second line of the demo account is nobody's or another's: what it does is what counts. */
const shape = ({ line, ...end }: ForwardedLine) => ({ ...end, line: line && lineShape(line) });

for (const [name, given, input, ends] of [
  [
    'forwards two lines until a time',
    [],
    change({ rules: [rule({ until: NEXT_MONTH })] }),
    [OWN, SECOND].map((line) => changed(forwards(line, [{ ...always, until: NEXT_MONTH }]))),
  ],
  [
    'leaves rules of other kinds as they are',
    [isForwarded(OWN, '2075550199')],
    change({ lines: [version(OWN, 1)] }),
    [changed(forwards(OWN, [always, { kind: 'BUSY', forwardTo: '2075550199', until: null }], 2))],
  ],
  [
    'ends forwarding, and leaves a line as it is that forwards nothing',
    [isForwarded(OWN, '2075550199')],
    change({
      lines: [version(OWN, 1), version(SECOND)],
      rules: [
        rule({ kind: 'NO_ANSWER', forwardTo: null }),
        rule({ kind: 'BUSY', forwardTo: null }),
      ],
    }),
    [changed(forwards(OWN, [], 2)), changed(forwards(SECOND, [], 0))],
  ],
  [
    'names the line to which calls would go, and changes the other',
    [],
    change({ rules: [rule({ forwardTo: OWN })] }),
    [
      keeps(forwards(OWN, [], 0), 'DESTINATION_NOT_ALLOWED'),
      changed(forwards(SECOND, [{ ...always, forwardTo: OWN }])),
    ],
  ],
  [
    'names a line to which calls would come back',
    [isForwarded(SECOND, OWN)],
    change({ lines: [version(OWN)], rules: [rule({ kind: 'BUSY', forwardTo: SECOND })] }),
    [keeps(forwards(OWN, [], 0), 'FORWARD_LOOP')],
  ],
  [
    'names a line that somebody else changed meanwhile',
    [isForwarded(OWN, '2075550199')],
    change(),
    [
      keeps(
        forwards(OWN, [{ kind: 'BUSY', forwardTo: '2075550199', until: null }]),
        'CHANGED_MEANWHILE',
      ),
      changed(forwards(SECOND, [always])),
    ],
  ],
  [
    "names another account's line as one that is not there",
    [],
    change({ lines: [version(FOREIGN), version(SECOND)] }),
    [
      { telephoneNumber: FOREIGN, refusal: 'NOT_FOUND', line: null },
      changed(forwards(SECOND, [always])),
    ],
  ],
] as [string, ReturnType<typeof state>[], ForwardingOfLinesChange, ForwardedLine[]][])
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: request(input),
      response: dataResponse({ updateForwardingOfLines: ends.map(shape) }),
    },
    async (origin) => {
      expect(await update(portalClient(origin).options, input)).toEqual(ends);
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
] as const)
  refusedPact(
    { pact, document: UpdateForwardingOfLinesDocument },
    { name, given: [...given], input },
    { code, status },
    update,
  );

const one = { lines: [version(OWN)] };
for (const [name, input, code, field] of [
  ['of no line is refused', change({ lines: [] }), 'BAD_REQUEST', 'lines'],
  [
    'of a line twice is refused by its field',
    change({ lines: [version(OWN), version(OWN)] }),
    'BAD_REQUEST',
    'lines[1].telephoneNumber',
  ],
  ['without a rule is refused', change({ rules: [] }), 'BAD_REQUEST', 'rules'],
  [
    'with two rules of a kind is refused by its field',
    change({ rules: [rule(), rule({ forwardTo: null })] }),
    'BAD_REQUEST',
    'rules[1].kind',
  ],
  [
    'to a number that charges for calls is refused by its field',
    change({ ...one, rules: [rule({ forwardTo: '9005550199' })] }),
    'DESTINATION_NOT_ALLOWED',
    'rules[0].forwardTo',
  ],
  [
    'until a time that is past is refused by its field',
    change({ ...one, rules: [rule({ until: '2026-12-01T13:00:00.000Z' })] }),
    'BAD_REQUEST',
    'rules[0].until',
  ],
] as const) {
  const fields = [`$input.${field}`];
  refusedPact(
    { pact, document: UpdateForwardingOfLinesDocument },
    { name, given: [signedIn('current')], input },
    { code, fields },
    update,
  );
}

unavailablePacts(
  { pact, document: UpdateForwardingOfLinesDocument, name: 'UpdateForwardingOfLines' },
  { input: change() },
  (options) => update(options),
);
