import { expect } from 'vitest';
import { EVENTS_PATH } from '../../../../contracts/rest/analytics/contract.ts';
import { sendMessage } from '../../../../src/gateways/analytics/analytics-gateway.ts';
import {
  messageHeader,
  bodyWith,
  eventsOf,
} from '../../../fixtures/analytics/analytics-message.ts';
import { text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  writeRequest,
  visitorWriteRequest,
} from '../portal-client.ts';
import { requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('analytics', 'sendEvents');

/** Headers that the browser adds to a request without a user action. */
const background = (
  asked: ReturnType<typeof writeRequest> | ReturnType<typeof visitorWriteRequest>,
) => ({
  ...asked,
  headers: { ...asked.headers, 'x-background': '1' },
});
const messageOf = (events: readonly object[]) => ({ ...messageHeader(), events });
const send = (client: ReturnType<typeof portalClient>, events: ReturnType<typeof eventsOf>) =>
  sendMessage(client.options, { body: bodyWith(events), closing: false });

const first = eventsOf('0cf4c637-4792-42be-b192-64d680f53d79');
pact(
  'takes what a visitor did',
  {
    given: [signedOut()],
    request: background(visitorWriteRequest(EVENTS_PATH, messageOf(first))),
    response: {
      status: 200,
      body: { taken: first.map(({ id }) => id), duplicates: [], quarantined: [] },
    },
  },
  async (origin) => {
    expect(await send(visitorClient(origin), first)).toEqual({
      taken: first.map(({ id }) => id),
      duplicates: [],
      quarantined: [],
    });
  },
);

const second = eventsOf(
  '5a4d8c1e-0f67-4c2b-8f0a-3b9d4a61c2e7',
  '9be1f0a2-64c3-4a1d-9d7e-5c20a8b7f413',
);
pact(
  'takes what a customer did, and extends no session',
  {
    given: [signedIn('current')],
    request: background(writeRequest(EVENTS_PATH, messageOf(second))),
    response: {
      status: 200,
      body: { taken: second.map(({ id }) => id), duplicates: [], quarantined: [] },
    },
  },
  async (origin) => {
    expect(await send(portalClient(origin), second)).toMatchObject({
      taken: second.map(({ id }) => id),
    });
  },
);

const again = eventsOf('c7d1a7f4-9f4a-4a7b-8a53-0d9e2b6f1a35');
pact(
  'knows what it took before',
  {
    given: [state('an event was taken', { id: again[0]?.id ?? '' })],
    request: background(visitorWriteRequest(EVENTS_PATH, messageOf(again))),
    response: {
      status: 200,
      body: { taken: [], duplicates: again.map(({ id }) => id), quarantined: [] },
    },
  },
  async (origin) => {
    expect(await send(visitorClient(origin), again)).toEqual({
      taken: [],
      duplicates: again.map(({ id }) => id),
      quarantined: [],
    });
  },
);

const [good, bad] = eventsOf(
  'e8f3b6d2-1c5a-4e90-b7d4-62a1f0c9835e',
  '1d2c3b4a-5e6f-4789-9abc-def012345678',
);
const mixed = [good, { ...bad, data: { serviceGroup: 'PIGEON' } }] as ReturnType<typeof eventsOf>;
pact(
  'keeps one that breaks its entry apart, and takes its neighbour',
  {
    given: [signedOut()],
    request: background(visitorWriteRequest(EVENTS_PATH, messageOf(mixed))),
    response: {
      status: 200,
      body: {
        taken: [good?.id],
        duplicates: [],
        quarantined: [
          { id: bad?.id, index: 1, reason: text('SCHEMA'), field: '$input.data.serviceGroup' },
        ],
      },
    },
  },
  async (origin) => {
    expect(await send(visitorClient(origin), mixed)).toMatchObject({
      taken: [good?.id],
      quarantined: [{ index: 1, field: '$input.data.serviceGroup' }],
    });
  },
);

pact(
  'refuses what is no message',
  {
    given: [signedOut()],
    request: background(visitorWriteRequest(EVENTS_PATH, { ...messageHeader(), events: [] })),
    response: refusal('BAD_REQUEST', 400),
  },
  async (origin) => {
    await expect(send(visitorClient(origin), [])).rejects.toMatchObject({
      kind: 'refused',
      status: 400,
      systemErrorCode: 'BAD_REQUEST',
    });
  },
);

const third = eventsOf('7ac1de90-3b52-4f86-a1c7-90be52d3f684');
pact(
  'cannot take it for the moment',
  {
    given: [signedOut(), requestFails(EVENTS_PATH, 503, 'UNAVAILABLE')],
    request: background(visitorWriteRequest(EVENTS_PATH, messageOf(third))),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(send(visitorClient(origin), third)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
    });
  },
);

const fourth = eventsOf('3f6b1d28-8c0e-4d57-a2b9-71f4c6e05d9a');
pact(
  'is sent more than it takes at once',
  {
    given: [signedOut(), requestFails(EVENTS_PATH, 429, 'THROTTLED')],
    request: background(visitorWriteRequest(EVENTS_PATH, messageOf(fourth))),
    response: refusal('THROTTLED', 429),
  },
  async (origin) => {
    await expect(send(visitorClient(origin), fourth)).rejects.toMatchObject({
      kind: 'refused',
      status: 429,
    });
  },
);
