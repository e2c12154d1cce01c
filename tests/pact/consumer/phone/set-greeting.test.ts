import { expect } from 'vitest';
import { setGreeting } from '../../../../contracts/rest/phone/contract.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import type { MailboxGreeting } from '../../../../contracts/rest/phone/types.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { setGreetingFx } from '../../../../src/models/voice/greeting/ports.ts';
import type { GreetingChange } from '../../../../src/models/voice/greeting/ports.ts';
import { writePhoneWav } from '../../../../src/models/voice/mailbox/rules-sound.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { tone } from '../../../fixtures/voice/greetings.ts';
import { instant, orNull } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('phone', 'setGreeting');
const LINE = '2075550142';
const SECOND = tone({ seconds: 1 });
const pathOf = (telephoneNumber: string) =>
  fillPath(setGreeting.path, { params: { telephoneNumber } });
const change = (over: Partial<GreetingChange> = {}): GreetingChange => ({
  telephoneNumber: LINE,
  version: 0,
  sound: SECOND,
  ...over,
});
const bodyOf = ({ version, sound }: GreetingChange) => ({
  version,
  recording: sound && Buffer.from(writePhoneWav(sound)).toString('base64'),
});
const request = (given: GreetingChange) =>
  writeRequest(pathOf(given.telephoneNumber), bodyOf(given));
const set = (options: ClientOptions, given = change()) => callPort(options, setGreetingFx, given);
const ownGreeting = state('a mailbox has a greeting', { telephoneNumber: LINE });

const NOW = '2026-12-14T15:00:00.000Z';
for (const [name, given, asked, greeting] of [
  [
    'has callers hear a recording',
    [signedIn('current')],
    change(),
    { seconds: 1, setAt: NOW, version: 1 },
  ],
  [
    'has callers hear another recording',
    [signedIn('admin'), ownGreeting],
    change({ version: 1 }),
    { seconds: 1, setAt: NOW, version: 2 },
  ],
  [
    'has callers hear the network’s greeting again',
    [signedIn('current'), ownGreeting],
    change({ version: 1, sound: null }),
    { seconds: null, setAt: null, version: 2 },
  ],
  [
    'that is the one that callers hear counts as no change',
    [signedIn('current')],
    change({ version: 3, sound: null }),
    { seconds: null, setAt: null, version: 0 },
  ],
] as const satisfies readonly (readonly [
  string,
  readonly ReturnType<typeof signedIn>[],
  GreetingChange,
  MailboxGreeting,
])[])
  pact(
    name,
    {
      given: [...given],
      request: request(asked),
      response: {
        status: 200,
        body: { ...greeting, setAt: orNull<string, unknown>(greeting.setAt, instant) },
      },
    },
    async (origin) => {
      expect(await set(portalClient(origin).options, asked)).toEqual(greeting);
    },
  );

const refuses = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  [code, status]: readonly [SystemErrorCode, number],
  { asked = change(), fields }: { asked?: GreetingChange; fields?: string[] } = {},
) =>
  pact(
    name,
    {
      given,
      request: request(asked),
      response: refusal(code, status, fields ? { fields } : {}),
    },
    async (origin) => {
      await expect(set(portalClient(origin).options, asked)).rejects.toMatchObject({
        kind: 'refused',
        status,
        systemErrorCode: code,
      });
    },
  );

const refused = ['GREETING_REFUSED', 422] as const;
const silence = tone({ seconds: 1, loud: 0 });
refuses('in which nothing is heard is refused', [signedIn('current')], refused, {
  asked: change({ sound: silence }),
  fields: ['$input.recording.silent'],
});
refuses('of less than a second is refused', [signedIn('current')], refused, {
  asked: change({ sound: tone({ seconds: 0.1 }) }),
  fields: ['$input.recording.short'],
});
refuses('that phones do not play is refused', [signedIn('current')], refused, {
  asked: change({ sound: tone({ seconds: 0.1, samplesASecond: 16_000 }) }),
  fields: ['$input.recording.audio'],
});
refuses(
  'with a version that there is not is refused',
  [signedIn('current')],
  ['BAD_REQUEST', 400],
  {
    asked: change({ version: -1, sound: null }),
    fields: ['$input.version'],
  },
);
refuses('is not for a representative', [signedIn('csr')], ['NOT_PERMITTED', 403], {
  asked: change({ sound: null }),
});
refuses("of another account's line is not found", [signedIn('current')], ['NOT_FOUND', 404], {
  asked: change({ telephoneNumber: '2075550160', sound: null }),
});

const conflict = refusal('VERSION_CONFLICT', 409) as { status: number; body: object };
pact(
  'that somebody else changed since is kept',
  {
    given: [signedIn('current'), ownGreeting],
    request: request(change({ sound: null })),
    response: { ...conflict, body: { ...conflict.body, versions: { sent: 0, current: 1 } } },
  },
  async (origin) => {
    await expect(set(portalClient(origin).options, change({ sound: null }))).rejects.toMatchObject({
      status: 409,
      systemErrorCode: 'VERSION_CONFLICT',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(pathOf(LINE), bodyOf(change({ sound: null }))),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(set(visitorClient(origin).options, change({ sound: null }))).rejects.toMatchObject(
      { systemErrorCode: 'UNAUTHENTICATED' },
    );
  },
);

for (const [status, code] of [
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
] as const)
  refuses(
    `fails with ${status}`,
    [signedIn('current'), requestFails(pathOf(LINE), status, code)],
    [code, status],
    { asked: change({ sound: null }) },
  );
