import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { DisputeLineDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { dispute, disputeInput } from '../../../../fixtures/statements/statements.ts';
import { operationPact } from '../../pact.ts';
import {
  graphRefusal,
  graphRequest,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, signedOut, state } from '../../states.ts';
import { dataResponse, serviceFailure, unauthenticated } from '../shapes.ts';
import { disputeShape, idOf } from '../statement-shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { disputeLineFx } from '../../../../../src/models/statements/ports.ts';

const pact = operationPact('billing-graph', 'DisputeLine');
const username = demoUsername('current');
const there = state('there are statements', { username, serviceGroup: 'CORE' });
const input = disputeInput({ note: 'It was $20.00 less last month.' });
/** The internet plan, as reported once disputed. */
const plan = { note: input.note, amount: 12_799 };
const asWritten = graphRequest(DisputeLineDocument, { input });
const request = graphRequest(DisputeLineDocument, {
  input: { ...input, lineId: idOf('lineId', input.lineId) },
});
const send = (origin: string, sent = input) =>
  callPort(portalClient(origin).options, disputeLineFx, sent);

pact(
  'of the current statement',
  {
    given: [signedIn('current'), there],
    request,
    response: dataResponse({ disputeLine: { ...disputeShape(plan), note: input.note } }),
  },
  async (origin) => {
    expect(await send(origin)).toEqual(dispute(plan));
  },
);

const refuses = (
  name: string,
  given: ProviderState[],
  systemErrorCode: SystemErrorCode,
  as = 'current',
  sent = request,
) =>
  pact(
    name,
    { given: [signedIn(as), ...given], request: sent, response: graphRefusal(systemErrorCode) },
    async (origin) => {
      await expect(send(origin)).rejects.toMatchObject({ kind: 'refused', systemErrorCode });
    },
  );

refuses(
  'of an account whose billing is suppressed',
  [state('billing is suppressed', { username })],
  'BILLING_SUPPRESSED',
  'current',
  asWritten,
);
refuses('of an enterprise account', [], 'BILLING_MOVED', 'enterprise', asWritten);

refuses('that is not there', [], 'NOT_FOUND', 'current', asWritten);
refuses("of another account's statement", [there], 'NOT_FOUND', 'credit');
refuses(
  'that was questioned before',
  [state('a line was questioned', { username, then: 'UPHELD' })],
  'ALREADY_DISPUTED',
);
refuses('that is a tax', [state('there is a tax line', { username })], 'NOT_DISPUTABLE');
refuses('is not for a representative', [there], 'NOT_PERMITTED', 'csr');
refuses('is not for a standard user', [there], 'NOT_PERMITTED', 'standard');

const other = { ...input, reason: 'OTHER' as const, note: '' };
pact(
  'for another reason, without a word',
  {
    given: [signedIn('current'), there],
    request: graphRequest(DisputeLineDocument, {
      input: { ...other, lineId: idOf('lineId', input.lineId) },
    }),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.note'] }),
  },
  async (origin) => {
    await expect(send(origin, other)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.note'],
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: graphRequest(DisputeLineDocument, { input }, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(callPort(options, disputeLineFx, input)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('DisputeLine', 503, 'UNAVAILABLE')],
    request: asWritten,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(send(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
