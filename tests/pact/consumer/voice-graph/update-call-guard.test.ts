import { expect } from 'vitest';
import { UpdateCallGuardDocument } from '../../../../contracts/generated/voice.ts';
import type { CallGuardChange } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { callGuard, phoneLine } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { portalClient } from '../portal-client.ts';
import { signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, lineShape, FOREIGN, OWN } from './shapes.ts';
import { refusedPact, unavailablePacts } from './refusals.ts';
import { updateCallGuardFx } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { PhoneLine } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'UpdateCallGuard');
type Guard = PhoneLine['guard'];
const change = (over: Partial<Guard & { telephoneNumber: string }> = {}) => ({
  telephoneNumber: OWN,
  version: 0,
  level: 'LABEL' as Guard['level'],
  rejectsAnonymous: true,
  blocked: [
    { number: '6035550111', label: 'Robocalls' },
    { number: '800', label: null },
  ] as Guard['blocked'],
  allowed: [
    { number: '8005550100', label: 'Bank' },
    { number: '8005550101', label: null },
  ] as Guard['allowed'],
  ...over,
});
const request = (input: CallGuardChange) => voiceOperation(UpdateCallGuardDocument, { input });
const update = (options: ClientOptions, input = change()) =>
  callPort(options, updateCallGuardFx, input);

const { level, rejectsAnonymous, blocked, allowed } = change();
const guarded = phoneLine({
  guard: callGuard({ level, rejectsAnonymous, blocked, allowed, version: 1 }),
});
pact(
  'labels spam, refuses withheld numbers, blocks and allows',
  {
    given: [signedIn('current')],
    request: request(change()),
    response: dataResponse({ updateCallGuard: lineShape(guarded) }),
  },
  async (origin) => {
    expect(await update(portalClient(origin).options)).toEqual(guarded);
  },
);

const opened = change({
  version: 1,
  level: 'OFF',
  rejectsAnonymous: false,
  blocked: [],
  allowed: [],
});
const open = phoneLine({ guard: callGuard({ level: 'OFF', version: 2 }) });
pact(
  'lets every call ring',
  {
    given: [
      signedIn('admin'),
      state('numbers are listed on a phone line', { telephoneNumber: OWN, count: 2 }),
    ],
    request: request(opened),
    response: dataResponse({ updateCallGuard: lineShape(open) }),
  },
  async (origin) => {
    expect(await update(portalClient(origin).options, opened)).toEqual(open);
  },
);

for (const [name, given, input, code, status] of [
  ['is not for a representative', [signedIn('csr')], change(), 'NOT_PERMITTED', 403],
  ["of a colleague's line is not found", [signedIn('standard')], change(), 'NOT_FOUND', 404],
  [
    "of another account's line is not found",
    [signedIn('current')],
    change({ telephoneNumber: FOREIGN }),
    'NOT_FOUND',
    404,
  ],
  [
    'of a line that somebody else changed meanwhile is refused',
    [
      signedIn('current'),
      state('numbers are listed on a phone line', { telephoneNumber: OWN, count: 1 }),
    ],
    change(),
    'CHANGED_MEANWHILE',
    422,
  ],
] as const)
  refusedPact(
    { pact, document: UpdateCallGuardDocument },
    { name, given: [...given], input },
    { code, status },
    update,
  );

/** One number more than a line blocks. */
const TOO_MANY = 251;
for (const [name, over, code, field] of [
  [
    'with a number on both lists is refused by it',
    { allowed: [{ number: '6035550111', label: null }] },
    'ALREADY_LISTED',
    'allowed[0].number',
  ],
  [
    'with more numbers than a list holds is refused by the list',
    {
      blocked: Array.from({ length: TOO_MANY }, (_, place) => ({
        number: String(6_035_550_000 + place),
        label: null,
      })),
    },
    'LIST_FULL',
    'blocked',
  ],
  [
    'with a card number as label is refused by it',
    { blocked: [{ number: '6035550111', label: '4111 1111 1111 1111' }] },
    'BAD_REQUEST',
    'blocked[0].label',
  ],
] as const) {
  const input = change(over as Partial<Guard>);
  const fields = [`$input.${field}`];
  refusedPact(
    { pact, document: UpdateCallGuardDocument },
    { name, given: [signedIn('current')], input },
    { code, fields },
    update,
  );
}

unavailablePacts(
  { pact, document: UpdateCallGuardDocument, name: 'UpdateCallGuard' },
  { input: change() },
  (options) => update(options),
);
