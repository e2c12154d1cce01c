import { expect } from 'vitest';
import { RenameLineDocument } from '../../../../contracts/generated/voice.ts';
import type { LineNamesChange } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { phoneLine } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { graphRefusal, portalClient } from '../portal-client.ts';
import { signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, lineShape, FOREIGN, OWN } from './shapes.ts';
import { refusedPact, throttledPact, unavailablePacts } from './refusals.ts';
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
  refusedPact(
    { pact, document: RenameLineDocument },
    { name, given: [...given], input },
    { code, status },
    rename,
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

unavailablePacts(
  { pact, document: RenameLineDocument, name: 'RenameLine' },
  { input: change() },
  (options) => rename(options),
);

throttledPact(
  { pact, document: RenameLineDocument, name: 'RenameLine' },
  { input: change() },
  (options) => rename(options),
);
