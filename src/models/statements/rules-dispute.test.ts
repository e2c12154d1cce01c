import { describe, expect, it } from 'vitest';
import { refused, timedOut } from '../platform/request/errors.ts';
import {
  disputeFailureOutcome,
  disputeProblems,
  DISPUTE_NOTE_MAX_LENGTH,
} from './rules-dispute.ts';

describe('a question about a line', () => {
  it.each([
    [null, '', ['reason']],
    ['OTHER', ' ', ['note']],
    ['OTHER', 'Why', []],
    ['NOT_ORDERED', '', []],
    ['OTHER', 'Paid with 4242 4242 4242 4242', ['cardNumber']],
    ['NOT_ORDERED', 'x'.repeat(DISPUTE_NOTE_MAX_LENGTH + 1), ['noteTooLong']],
  ] as const)('for %s with “%s” lacks %j', (reason, note, problems) => {
    expect(disputeProblems({ reason, note })).toEqual(problems);
  });

  const refusal = (
    systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
    status = 422,
  ) => refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] });
  it.each([
    ['ALREADY_DISPUTED', { tells: 'alreadyAsked' }],
    ['IDEMPOTENCY_KEY_REUSED', { tells: 'alreadyAsked' }],
    ['NOT_DISPUTABLE', { tells: 'notDisputable' }],
    ['NOT_FOUND', { tells: 'gone' }],
    ['NOT_PERMITTED', { stays: 'notPermitted' }],
    ['BAD_REQUEST', { stays: 'refused' }],
  ] as const)('that is refused with %s leaves %j', (code, fate) => {
    expect(disputeFailureOutcome(refusal(code))).toEqual(fate);
  });
  it('of which nothing is known may be sent again', () => {
    expect(disputeFailureOutcome(timedOut())).toEqual({ stays: 'unknown' });
    expect(disputeFailureOutcome(refusal('UNAVAILABLE', 503))).toEqual({ stays: 'unknown' });
  });
});
