import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../tests/fixtures/harness/tier.ts';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { requestEvents } from './rules-requests.ts';
import { requestQuery, isTracked, pathTemplate } from './fields/rules-tracking.ts';
import type { RequestReport } from './types.ts';

const report = (over: Partial<RequestReport> = {}): RequestReport => ({
  callId: '00000000-0000-4000-8000-000000000001',
  category: 'rest',
  verb: 'GET',
  host: 'portal.example',
  path: '/api/pub/account/v1/accounts',
  query: {},
  operation: null,
  responseTimeMs: 12.6,
  status: 200,
  failure: null,
  errors: [],
  clusterVersion: 'reference',
  date: null,
  businessTime: null,
  paymentId: null,
  background: false,
  ...over,
});

const refusal = (systemErrorCode: SystemErrorCode) => ({
  kind: 'refused' as const,
  status: 422,
  systemErrorCode,
  retryAfterSeconds: null,
  fields: [],
});

describe('a call', () => {
  it.each([
    ['/api/pub/session/v1/ping', false],
    ['/ping', false],
    ['/ping/me', false],
    ['/a/ping?x=1', false],
    ['/api/pub/shipping', true],
    ['/api/pub/pings', true],
    ['/api/pub/a?next=/ping', true],
    ['/api/pub/analytics/v1/events', false],
    ['/selfservice/graph', true],
  ])('of %s is tracked: %s', (path, tracked) => {
    expect(isTracked(path)).toBe(tracked);
    expect(requestEvents(report({ path }))).toHaveLength(tracked ? 1 : 0);
  });

  it('is recorded by its template, never by whose number or id it was about', () => {
    expect(pathTemplate('/api/pub/vox-con/voicemail/tn/:tn/unread-count')).toBe(
      '/api/pub/vox-con/voicemail/tn/{tn}/unread-count',
    );
    expect(
      requestQuery({ fl: 'VOICE', language: 'es', text: 'Dana Whitfield', reason: 'because' }),
    ).toEqual({ fl: 'VOICE', language: 'es' });
  });

  it('that nobody answered has status 0, and one that the portal gave up 400', () => {
    expect(
      requestEvents(report({ status: 0, failure: { kind: 'unreachable' } }))[0]?.data,
    ).toMatchObject({
      responseCode: 0,
      success: false,
      serviceResult: 'failure',
      result: 'unreachable',
    });
    expect(
      requestEvents(report({ status: -1, failure: { kind: 'timedOut' } }))[0]?.data,
    ).toMatchObject({
      responseCode: 400,
      success: false,
      result: 'timedOut',
    });
  });

  it('that was refused is followed by its system error', () => {
    const drafts = requestEvents(report({ status: 422, failure: refusal('NETPSC-1001') }));
    expect(drafts.map(({ name, joins }) => [name, joins?.callId])).toEqual([
      ['call-completed', report().callId],
      ['system-error', report().callId],
    ]);
    expect(drafts[1]?.data).toEqual({
      systemErrorCode: 'NETPSC-1001',
      errorType: 'personalSecurityCode',
      clientCode: 'NETPSC',
      source: 'rest',
    });
  });

  it('of GraphQL with status 200 and errors is a network success and a service failure', () => {
    const [call] = requestEvents(
      report({
        category: 'graphql',
        operation: 'Wallet',
        verb: 'POST',
        status: 200,
        errors: ['INTERNAL'],
        failure: refusal('INTERNAL'),
      }),
    );
    expect(call?.data).toMatchObject({
      success: true,
      serviceResult: 'failure',
      systemErrorCode: 'INTERNAL',
      operation: 'Wallet',
      errorCount: 1,
    });
  });

  it('of GraphQL records at most 20 of its errors, and how many there were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<SystemErrorCode>('INTERNAL', 'PAYMENT_DECLINED', 'NETPSC-1001'), {
          maxLength: 60,
        }),
        (errors) => {
          const [call, ...rest] = requestEvents(
            report({ category: 'graphql', operation: 'Wallet', errors }),
          );
          expect(
            rest.map(({ data }) => (data as { systemErrorCode: string }).systemErrorCode),
          ).toEqual(errors.slice(0, 20));
          expect(call?.data).toMatchObject({ errorCount: errors.length });
        },
      ),
      { numRuns: SCALE.properties },
    );
  });
});
