import { expect } from 'vitest';
import { SetMailboxPinDocument } from '../../../../contracts/generated/voice.ts';
import type { MailboxPinChange } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { phoneLine } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { graphRefusal, portalClient } from '../portal-client.ts';
import { signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, lineShape, FOREIGN, OWN } from './shapes.ts';
import { refusedPact, throttledPact, unavailablePacts } from './refusals.ts';
import { setMailboxPinFx } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'SetMailboxPin');
const change = (over: Partial<MailboxPinChange> = {}): MailboxPinChange => ({
  telephoneNumber: OWN,
  pin: '4815',
  ...over,
});
const request = (input: MailboxPinChange) => voiceOperation(SetMailboxPinDocument, { input });
const set = (options: ClientOptions, input = change()) => callPort(options, setMailboxPinFx, input);
const hasPin = state('a mailbox has a PIN', { telephoneNumber: OWN, pin: '4815' });
const locked = state('a mailbox is locked', { telephoneNumber: OWN });
const withPin = phoneLine({
  mailbox: { ...phoneLine().mailbox, pinSetAt: '2026-12-14T15:00:00.000Z' },
});

for (const [name, given, input] of [
  ['sets the first PIN of a mailbox', [signedIn('current')], change()],
  ['replaces the PIN of a mailbox', [signedIn('admin'), hasPin], change({ pin: '48159372' })],
  [
    'opens a mailbox that is locked',
    [signedIn('current'), hasPin, locked],
    change({ pin: '7390' }),
  ],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: request(input),
      response: dataResponse({ setMailboxPin: lineShape(withPin) }),
    },
    async (origin) => {
      expect(await set(portalClient(origin).options, input)).toEqual(withPin);
    },
  );

for (const [name, given, input, why] of [
  ["in the line's number is refused", [], change({ pin: '0142' }), 'number'],
  ["in the line's number backwards is refused", [], change({ pin: '2410' }), 'number'],
  ['with four same digits is refused', [], change({ pin: '84444' }), 'repeated'],
  ['that counts four digits down is refused', [], change({ pin: '97654' }), 'running'],
  ['that repeats a shorter one is refused', [], change({ pin: '481481' }), 'pattern'],
  ['that the mailbox has is refused', [hasPin], change(), 'current'],
  [
    'that is the one of the mailbox backwards is refused',
    [hasPin],
    change({ pin: '5184' }),
    'current',
  ],
] as const) {
  const fields = [`$input.pin.${why}`];
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: request(input),
      response: graphRefusal('PIN_REFUSED', { fields }),
    },
    async (origin) => {
      await expect(set(portalClient(origin).options, input)).rejects.toMatchObject({
        kind: 'refused',
        status: 422,
        systemErrorCode: 'PIN_REFUSED',
        fields,
      });
    },
  );
}

for (const [name, given, input, code, status] of [
  ['is not for a representative', [signedIn('csr')], change(), 'NOT_PERMITTED', 403],
  ["of a colleague's mailbox is not found", [signedIn('standard')], change(), 'NOT_FOUND', 404],
  [
    "of another account's mailbox is not found",
    [signedIn('current')],
    change({ telephoneNumber: FOREIGN }),
    'NOT_FOUND',
    404,
  ],
] as const)
  refusedPact(
    { pact, document: SetMailboxPinDocument },
    { name, given: [...given], input },
    { code, status },
    set,
  );

for (const [name, pin] of [
  ['of three digits is refused by its field', '481'],
  ['with a letter is refused by its field', '48l5'],
] as const) {
  const input = change({ pin });
  const fields = ['$input.pin'];
  pact(
    name,
    {
      given: [signedIn('current')],
      request: request(input),
      response: graphRefusal('BAD_REQUEST', { fields }),
    },
    async (origin) => {
      await expect(set(portalClient(origin).options, input)).rejects.toMatchObject({
        systemErrorCode: 'BAD_REQUEST',
        fields,
      });
    },
  );
}

unavailablePacts(
  { pact, document: SetMailboxPinDocument, name: 'SetMailboxPin' },
  { input: change() },
  (options) => set(options),
);

throttledPact(
  { pact, document: SetMailboxPinDocument, name: 'SetMailboxPin' },
  { input: change() },
  (options) => set(options),
);
