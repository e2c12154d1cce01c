import { expect } from 'vitest';
import { StreamingDocument } from '../../../../../contracts/generated/selfservice.ts';
import {
  sportsApp,
  streamingAccount,
  streamingCharge,
  subscription,
} from '../../../../fixtures/streaming/streaming.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, streamingInOrder, streamingShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadStreamingFx } from '../../../../../src/models/streaming/ports.ts';

const pact = operationPact('billing-graph', 'Streaming');
const request = graphRequest(StreamingDocument, {});
const load = (origin: string) => callPort(portalClient(origin).options, loadStreamingFx, undefined);

const STANDING = {
  ACTIVE: { state: 'ACTIVE', nextDebitDate: '2026-12-31' },
  // The card whose debit failed is not in the wallet.
  RETRYING: { state: 'RETRYING', nextDebitDate: '2027-01-01', paymentMethodId: null },
  PAUSED: { state: 'PAUSED', nextDebitDate: null, paymentMethodId: null },
} as const;

const sportsCharge = streamingCharge({
  subscriptionId: sportsApp().id,
  appName: sportsApp().appName,
  date: '2026-12-07',
  amount: 2_637,
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
});
for (const then of ['ACTIVE', 'RETRYING', 'PAUSED'] as const) {
  const expected = streamingAccount({
    subscriptions: [subscription(STANDING[then]), sportsApp()],
    charges:
      then === 'ACTIVE'
        ? [sportsCharge, streamingCharge()]
        : [
            streamingCharge({ status: 'FAILED', systemErrorCode: 'PAYMENT_DECLINED' }),
            streamingCharge(),
          ],
  });
  pact(
    `tells of an account whose first app is ${then.toLowerCase()}`,
    {
      given: [
        signedIn('autopay'),
        state('there are streaming subscriptions', { username: demoUsername('autopay'), then }),
      ],
      request,
      response: dataResponse({
        streaming: (then === 'ACTIVE' ? streamingInOrder : streamingShape)(expected),
      }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual(expected);
    },
  );
}

pact(
  'tells of an account without any',
  {
    given: [signedIn('current')],
    request,
    response: dataResponse({ streaming: { subscriptions: [], charges: [] } }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual({ subscriptions: [], charges: [] });
  },
);

pact(
  'is not for a role that may not read billing',
  { given: [signedIn('standard')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('autopay'), requestFails('Streaming', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
