import { describe, expect, it } from 'vitest';
import { indexInteractions, findMatches } from './match.ts';
import type { ObservedRequest } from './match.ts';
import type { Interaction, Pact } from './pacts.ts';
import { countVerified } from './verification-records.ts';

const graph = (description: string, operationName: string, content: object): Interaction => ({
  description,
  providerStates: [{ name: 'signed out' }],
  request: { method: 'POST', path: '/selfservice/graph', body: { content: { operationName } } },
  response: { status: 200, body: { content } },
});
const refused = { errors: [{ extensions: { systemErrorCode: 'INTERNAL' } }] };
const unread = (
  description: string,
  line: string,
  status: number,
  content: object = {},
): Interaction => ({
  description,
  request: { method: 'GET', path: `/api/pub/vox-con/voicemail/tn/${line}/unread-count` },
  response: { status, body: { content } },
});

const PACTS: readonly Pact[] = [
  {
    consumer: 'portal',
    provider: 'billing-graph',
    interactions: [
      graph('Wallet: of a customer', 'Wallet', { data: {} }),
      graph('Wallet: is down', 'Wallet', refused),
      graph('Payments: of a customer', 'Payments', { data: {} }),
    ],
  },
  {
    consumer: 'portal',
    provider: 'voice',
    interactions: [
      unread('one line', '2075550142', 200),
      unread('no line', '2075550199', 404, { systemErrorCode: 'NOT_FOUND' }),
    ],
  },
];
const VERIFIED = {
  voice: {
    at: '2026-12-14T15:00:00.000Z',
    url: 'https://voice.example',
    commit: null,
    interactions: { 'one line': { passed: true, at: '2026-12-14T15:00:00.000Z' } },
  },
};
const index = indexInteractions(PACTS);

const found = (call: Partial<ObservedRequest>) => {
  const { known, matching } = findMatches(
    index,
    {
      method: 'POST',
      path: '/selfservice/graph',
      operation: null,
      status: 200,
      code: null,
      ...call,
    },
    VERIFIED,
  );
  return { known, matching: matching.map(({ description }) => description) };
};

describe('a call of a page', () => {
  it("to a graph is its operation's interactions that end in the same way", () => {
    expect(found({ operation: 'Wallet' })).toEqual({
      known: 2,
      matching: ['Wallet: of a customer'],
    });
    expect(found({ operation: 'Wallet', code: 'INTERNAL' })).toEqual({
      known: 2,
      matching: ['Wallet: is down'],
    });
    expect(found({ operation: 'Wallet', status: 503 })).toEqual({ known: 2, matching: [] });
  });

  it("to a path with a parameter is the route's interactions, whatever stands there", () => {
    expect(
      found({ method: 'GET', path: '/api/pub/vox-con/voicemail/tn/2075550177/unread-count' }),
    ).toEqual({ known: 2, matching: ['one line'] });
    expect(
      found({
        method: 'GET',
        path: '/api/pub/vox-con/voicemail/tn/2075550177/unread-count',
        status: 404,
        code: 'NOT_FOUND',
      }),
    ).toEqual({ known: 2, matching: ['no line'] });
  });

  it('that no pact has is known of none', () => {
    expect(found({ operation: 'Invented' })).toEqual({ known: 0, matching: [] });
    expect(
      found({ method: 'DELETE', path: '/api/pub/vox-con/voicemail/tn/2075550142/unread-count' }),
    ).toEqual({ known: 0, matching: [] });
  });

  it("has its interactions' states and their last verification", () => {
    const call = {
      method: 'GET',
      path: '/api/pub/vox-con/voicemail/tn/2075550142/unread-count',
      operation: null,
      status: 200,
      code: null,
    };
    expect(findMatches(index, call, VERIFIED).matching).toEqual([
      {
        service: 'voice',
        consumer: 'portal',
        description: 'one line',
        states: [],
        status: 200,
        code: null,
        verified: { passed: true, at: '2026-12-14T15:00:00.000Z' },
      },
    ]);
    expect(findMatches(index, call, {}).matching.map(({ verified }) => verified)).toEqual([null]);
  });
});

it('a service stands as its interactions were last verified, and as those that never were', () => {
  expect(PACTS.map((pact) => countVerified(pact, VERIFIED))).toEqual([
    { passed: 0, failed: 0, never: 3 },
    { passed: 1, failed: 0, never: 1 },
  ]);
});
