import { expect } from 'vitest';
import { RenameLineDocument } from '../../../../contracts/generated/voice.ts';
import type { LineNamesChange } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { phoneLine } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import {
  graphRefusal,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut, state } from '../states.ts';
import {
  voiceOperation,
  dataResponse,
  lineShape,
  serviceFailure,
  FOREIGN,
  OWN,
  unauthenticated,
} from './shapes.ts';
import { renameLineFx } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'RenameLine');
const change = (over: Partial<LineNamesChange> = {}): LineNamesChange => ({
  telephoneNumber: OWN,
  version: 0,
  nickname: 'Front counter',
  callerIdName: 'HARBOR BAKERY',
  ...over,
});
const request = (input: LineNamesChange) => voiceOperation(RenameLineDocument, { input });
const rename = (options: ClientOptions, input = change()) => callPort(options, renameLineFx, input);
const named = state('a phone line has a name', {
  telephoneNumber: OWN,
  nickname: 'Till',
  callerIdName: 'TILL 1',
});

for (const [name, given, input, line] of [
  [
    'gives a line both names',
    [],
    change(),
    phoneLine({ nickname: 'Front counter', callerIdName: 'HARBOR BAKERY', namesVersion: 1 }),
  ],
  [
    'takes both names away',
    [named],
    change({ version: 1, nickname: null, callerIdName: null }),
    phoneLine({ namesVersion: 2 }),
  ],
  [
    'that changes nothing counts as none',
    [named],
    change({ version: 1, nickname: ' Till ', callerIdName: 'TILL 1' }),
    phoneLine({ nickname: 'Till', callerIdName: 'TILL 1', namesVersion: 1 }),
  ],
] as const)
  pact(
    name,
    {
      given: [signedIn('admin'), ...given],
      request: request(input),
      response: dataResponse({ renameLine: lineShape(line) }),
    },
    async (origin) => {
      expect(await rename(portalClient(origin).options, input)).toEqual(line);
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
    'that somebody else changed meanwhile is refused',
    [signedIn('current'), named],
    change(),
    'CHANGED_MEANWHILE',
    422,
  ],
] as const)
  pact(
    name,
    { given: [...given], request: request(input), response: graphRefusal(code) },
    async (origin) => {
      await expect(rename(portalClient(origin).options, input)).rejects.toMatchObject({
        kind: 'refused',
        status,
        systemErrorCode: code,
      });
    },
  );

for (const [name, over, field] of [
  ['that is too long is refused by its field', { nickname: 'x'.repeat(41) }, 'nickname'],
  [
    'that phone networks do not carry is refused by its field',
    { callerIdName: 'CAFÉ' },
    'callerIdName',
  ],
] as const) {
  const input = change(over);
  const fields = [`$input.${field}`];
  pact(
    name,
    {
      given: [signedIn('current')],
      request: request(input),
      response: graphRefusal('BAD_REQUEST', { fields }),
    },
    async (origin) => {
      await expect(rename(portalClient(origin).options, input)).rejects.toMatchObject({
        systemErrorCode: 'BAD_REQUEST',
        fields,
      });
    },
  );
}

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: voiceOperation(RenameLineDocument, { input: change() }, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    await expect(rename(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('RenameLine', 503, 'UNAVAILABLE')],
    request: request(change()),
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(rename(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
