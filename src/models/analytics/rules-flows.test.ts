import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../tests/fixtures/harness/any-text.ts';
import { SCALE } from '../../../tests/fixtures/harness/tier.ts';
import { clockBehind } from './rules-envelope.ts';
import { initialRecorderState, idsFor, record } from './rules-recorder.ts';
import { messageKey } from './fields/rules-fields.ts';
import { utf8Bytes } from './rules-message.ts';
import { userOf } from './rules-user.ts';
import type { Fact } from './types.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';

const VISIT = '00000000-0000-4000-8000-000000000000';
const ids = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  );

/** Events made from facts, each the given number of milliseconds after the one before. */
function told(...given: [after: number, fact: Fact][]) {
  let steady = 0;
  const facts = given.map(([after, fact]) => ({
    fact,
    stamp: {
      steady: (steady += after),
      wall: Date.parse('2026-11-22T10:00:00Z') + steady,
      chance: 0,
    },
  }));
  const { rows } = record(
    initialRecorderState(VISIT, 1, null),
    facts,
    ids(idsFor(facts.map(({ fact }) => fact))),
    { visitId: VISIT, user: null, room: 1_000 },
  );
  return rows.map(
    ({ json }) =>
      JSON.parse(json) as {
        id: string;
        name: string;
        sequence: number;
        flowId?: string;
        callId?: string;
        occurredAt: string;
        data: Record<string, unknown>;
      },
  );
}

const shown = (step: 'amount' | 'method'): Fact => ({
  kind: 'stepShown',
  flow: 'payment',
  step,
  page: 'payBill',
});
const completed = (step: 'amount' | 'method'): Fact => ({
  kind: 'stepCompleted',
  flow: 'payment',
  step,
  choice: { kind: 'none' },
});
const ended = (outcome: 'succeeded' | 'failed' | 'abandoned'): Fact => ({
  kind: 'flowEnded',
  flow: 'payment',
  outcome,
  systemErrorCode: null,
  detail: { kind: 'none' },
  calls: ['CreateInstantPaymentV2'],
});
const left: Fact = { kind: 'flowLeft', flow: 'payment' };
const printed: Fact = {
  kind: 'event',
  draft: { name: 'statement-printed', data: { serviceGroup: 'CORE' } },
};

describe('a run of a flow', () => {
  it('has one id from first step to outcome, with the time of each step and in total', () => {
    const events = told(
      [0, shown('amount')],
      [1_500, completed('amount')],
      [0, shown('method')],
      [2_500, completed('method')],
      [1_000, ended('succeeded')],
    );
    expect(events.map(({ name }) => name)).toEqual([
      'flow-started',
      'flow-step-shown',
      'flow-step-completed',
      'flow-step-shown',
      'flow-step-completed',
      'flow-step-shown',
      'flow-ended',
    ]);
    expect(new Set(events.map(({ flowId }) => flowId)).size).toBe(1);
    expect(
      events
        .filter(({ name }) => name === 'flow-step-completed')
        .map(({ data }) => data['durationMs']),
    ).toEqual([1_500, 2_500]);
    expect(events.at(-1)?.data).toMatchObject({ outcome: 'succeeded', durationMs: 5_000 });
  });

  it('counts how often a step was shown, and takes the same one told twice for one', () => {
    const events = told(
      [0, shown('amount')],
      [10, shown('amount')],
      [10, shown('method')],
      [10, shown('amount')],
    );
    expect(
      events
        .filter(({ name }) => name === 'flow-step-shown')
        .map(({ data }) => [data['step'], data['times']]),
    ).toEqual([
      ['amount', 1],
      ['method', 1],
      ['amount', 2],
    ]);
  });

  it('that is tried again after a failure is another run', () => {
    const events = told(
      [0, shown('amount')],
      [10, ended('failed')],
      [10, shown('method')],
      [10, ended('succeeded')],
    );
    expect(
      new Set(events.filter(({ name }) => name === 'flow-ended').map(({ flowId }) => flowId)).size,
    ).toBe(2);
  });

  it('of which more comes, such as a second payment of the same submit, keeps its id', () => {
    const events = told([0, shown('amount')], [10, ended('succeeded')], [10, ended('succeeded')]);
    expect(events.filter(({ name }) => name === 'flow-ended').map(({ flowId }) => flowId)).toEqual([
      events[0]?.flowId,
      events[0]?.flowId,
    ]);
    expect(events.filter(({ data }) => data['step'] === 'result')).toHaveLength(1);
  });

  it('that ends with a field error and a notice has both; the next view is another run', () => {
    const refused: Fact = {
      kind: 'stepRefused',
      flow: 'payment',
      step: 'amount',
      messages: [messageKey('payment', 'errors.terms')],
    };
    const said: Fact = {
      kind: 'event',
      flow: 'payment',
      draft: {
        name: 'verbatim-error',
        data: {
          systemErrorCode: null,
          message: messageKey('payment', 'errors.terms'),
          uiMessageShown: true,
          flow: 'payment',
        },
      },
    };
    const events = told(
      [0, shown('amount')],
      [10, ended('failed')],
      [0, refused],
      [0, said],
      [0, shown('amount')],
      [10, refused],
    );
    const [first, second] = events
      .filter(({ name }) => name === 'flow-started')
      .map(({ flowId }) => flowId);
    expect(
      events.filter(({ name }) => name === 'flow-step-refused').map(({ flowId }) => flowId),
    ).toEqual([first, second]);
    expect(events.find(({ name }) => name === 'verbatim-error')?.flowId).toBe(first);
  });

  it('that is left for good is abandoned on the step and at the time it was left', () => {
    const events = told([0, shown('amount')], [1_000, left], [30_000, printed]);
    expect(events.map(({ name }) => name)).toEqual([
      'flow-started',
      'flow-step-shown',
      'flow-ended',
      'statement-printed',
    ]);
    expect(events[2]).toMatchObject({
      occurredAt: '2026-11-22T10:00:01.000Z',
      data: { outcome: 'abandoned', lastStep: 'amount', durationMs: 1_000 },
    });
  });

  it('that the customer cancels is abandoned on the step that they were on', () => {
    const events = told([0, shown('amount')], [0, completed('amount')], [900, ended('abandoned')]);
    expect(events.at(-1)?.data).toMatchObject({ outcome: 'abandoned', lastStep: 'amount' });
  });

  it.each([
    ['its outcome', ended('succeeded')],
    ['its next step', shown('method')],
  ])('that seems to be left as %s comes is not abandoned', (_what, fact) => {
    const events = told([0, shown('amount')], [1_000, left], [5, fact], [30_000, printed]);
    expect(events.filter(({ data }) => data['outcome'] === 'abandoned')).toEqual([]);
  });

  it('is joined to the last call that brought its outcome', () => {
    const call = (callId: string, operation: string): Fact => ({
      kind: 'call',
      report: {
        callId,
        category: 'graphql',
        verb: 'POST',
        host: 'portal.example',
        path: '/selfservice/graph',
        query: {},
        operation,
        responseTimeMs: 1,
        status: 200,
        failure: null,
        errors: [],
        clusterVersion: null,
        date: null,
        businessTime: null,
        paymentId: null,
        background: false,
      },
    });
    const events = told(
      [0, shown('amount')],
      [1, call('a', 'CreateInstantPaymentV2')],
      [1, call('b', 'CreateInstantPaymentV2')],
      [1, call('c', 'Wallet')],
      [1, ended('succeeded')],
    );
    expect(events.at(-1)?.callId).toBe('b');
  });
});

describe('a visit', () => {
  it('numbers its events 1, 2, 3 … without gaps, each with its own id, in any order', () => {
    const fact = fc.constantFrom<Fact>(
      shown('amount'),
      shown('method'),
      completed('amount'),
      ended('failed'),
      left,
      printed,
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fact), { maxLength: 60 }),
        (facts) => {
          const events = told(...facts);
          expect(events.map(({ sequence }) => sequence)).toEqual(
            events.map((_, index) => index + 1),
          );
          expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
          expect(events.every(({ id }) => id !== '')).toBe(true);
          // Every later event has exactly one start.
          const begun = events
            .filter(({ name }) => name === 'flow-started')
            .map(({ flowId }) => flowId);
          expect(new Set(begun).size).toBe(begun.length);
          for (const { name, flowId } of events)
            if (name.startsWith('flow-step')) expect(begun).toContain(flowId);
        },
      ),
      { numRuns: SCALE.properties },
    );
  });

  it('says how long a page was shown when the next one comes', () => {
    const page = (name: 'billing' | 'settings'): Fact => ({
      kind: 'pageShown',
      page: name,
      route: '/billing',
      search: '?open=otp&x=Dana',
      language: 'en',
      narrow: false,
    });
    expect(
      told([0, page('billing')], [10, page('billing')], [990, page('settings')]).map(({ data }) => [
        data['page'],
        data['from'],
        data['previousShownMs'],
        data['query'],
      ]),
    ).toEqual([
      ['billing', null, null, { open: 'otp' }],
      ['settings', 'billing', 1_000, { open: 'otp' }],
    ]);
  });
});

describe("the browser's clock", () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  it.each([
    ['agrees', 'Sun, 22 Nov 2026 10:00:00 GMT', 0],
    ['is a little off', 'Sun, 22 Nov 2026 10:00:01 GMT', 0],
    ['is an hour behind', 'Sun, 22 Nov 2026 11:00:00 GMT', 3_600_500],
    ['is a day ahead', 'Sat, 21 Nov 2026 10:00:00 GMT', -86_399_500],
    ['is compared with nothing', null, 0],
    ['is compared with no date', 'soon', 0],
  ])("that %s is corrected by the service's", (_how, date, behind) => {
    expect(clockBehind(date, now)).toBe(behind);
  });
});

describe('the size of a text', () => {
  it('is that of its UTF-8, to the byte', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const json = JSON.stringify(text);
        expect(utf8Bytes(json)).toBe(new TextEncoder().encode(json).length);
      }),
      { numRuns: SCALE.properties },
    );
  });
});

describe('who the events are about', () => {
  const service = (key: 'INTERNET' | 'VOICE', serviceState: 'ACTIVE' | 'SOFT_DISCONNECTED') => ({
    key,
    status: 'Active' as const,
    planName: "Dana's plan",
    serviceState,
  });

  it('is said by ids, roles and services, never by a name', () => {
    const user = userOf(profile(), [
      service('VOICE', 'ACTIVE'),
      service('INTERNET', 'SOFT_DISCONNECTED'),
      service('VOICE', 'ACTIVE'),
    ]);
    expect(user).toEqual({
      accountNumber: profile().accountNumber,
      identityGuid: profile().guid,
      billingDivision: 'CHTR',
      serviceSubscriptions: ['INTERNET', 'VOICE'],
      networkStatus: 'SOFT_DISCONNECTED',
      userRole: 'PRIMARY',
      userType: 'CONSUMER',
    });
    for (const secret of [
      profile().firstName,
      profile().lastName,
      profile().username,
      profile().accountName,
      profile().zip,
      'plan',
    ])
      expect(JSON.stringify(user)).not.toContain(secret);
  });

  it('is nobody before sign-in', () => {
    expect(userOf(null, [])).toBeNull();
  });
});
