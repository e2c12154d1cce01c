import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { CallLogDocument } from '../../../../contracts/generated/voice.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { callLog, phoneCall, phoneCalls } from '../../../fixtures/voice/voice.ts';
import { operationPact } from '../pact.ts';
import { graphRefusal, portalClient } from '../portal-client.ts';
import { signedIn, state } from '../states.ts';
import { voiceOperation, dataResponse, logShape, FOREIGN } from './shapes.ts';
import { unavailablePacts } from './refusals.ts';
import { loadCallLogFx } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { CallFilter } from '../../../../src/models/voice/phone-lines/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';

const pact = operationPact('voice-graph', 'CallLog');
/** The owner's line without calls of the demo. */
const LINE = '2075550143';
const filter = (over: Partial<CallFilter> = {}): CallFilter => ({
  telephoneNumber: LINE,
  outcome: null,
  before: null,
  ...over,
});
const request = (input: object) => voiceOperation(CallLogDocument, { input });
const load = (options: ClientOptions, input = filter()) => callPort(options, loadCallLogFx, input);
const cameIn = (count: number) =>
  state('calls came in on a phone line', { telephoneNumber: LINE, count });

const { id: newest } = phoneCall();
const [, , voicemail] = phoneCalls(5);
for (const [name, count, input, log] of [
  ['of a line on which calls came in', 5, filter(), callLog()],
  ['of a line without calls', null, filter(), callLog({ calls: [] })],
  ['has 20 at a time', 21, filter(), callLog({ calls: phoneCalls(20), more: true })],
  [
    'of those that went to voicemail',
    5,
    filter({ outcome: 'VOICEMAIL' }),
    callLog({ calls: voicemail ? [voicemail] : [] }),
  ],
  ['before one of its calls', 3, filter({ before: newest }), callLog({ calls: phoneCalls(2, 1) })],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), ...(count === null ? [] : [cameIn(count)])],
      request: request(
        // The call of the state.
        input.before
          ? { ...input, before: MatchersV3.fromProviderState('${callId}', newest) }
          : input,
      ),
      response: dataResponse({ callLog: logShape(log) }),
    },
    async (origin) => {
      expect(await load(portalClient(origin).options, input)).toEqual(log);
    },
  );

for (const [name, scenario, input] of [
  ["of another account's line is not found", 'current', filter({ telephoneNumber: FOREIGN })],
  ["of a colleague's line is not found for a standard user", 'standard', filter()],
  ['before a call that it does not have is not found', 'current', filter({ before: newest })],
] as const)
  pact(
    name,
    {
      given: [signedIn(scenario)],
      request: request(input),
      response: graphRefusal('NOT_FOUND'),
    },
    async (origin) => {
      await expect(load(portalClient(origin).options, input)).rejects.toMatchObject({
        kind: 'refused',
        status: 404,
        systemErrorCode: 'NOT_FOUND',
      });
    },
  );

const nowhere = filter({ telephoneNumber: '555' });
pact(
  'of what is no number is refused by its field',
  {
    given: [signedIn('current')],
    request: request(nowhere),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.telephoneNumber'] }),
  },
  async (origin) => {
    await expect(load(portalClient(origin).options, nowhere)).rejects.toMatchObject({
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.telephoneNumber'],
    });
  },
);

unavailablePacts(
  { pact, document: CallLogDocument, name: 'CallLog' },
  { input: filter() },
  (options) => load(options),
);
