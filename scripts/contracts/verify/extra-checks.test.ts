import { describe, expect, it } from 'vitest';
import type { PactResponse } from '../pacts.ts';
import { extraChecks } from './extra-checks.ts';
import { sensitiveFields } from './sensitive.ts';

const places = (example: unknown, answer: unknown): string[] =>
  sensitiveFields(example, answer).map(({ at }) => at);

describe("a field that the pact doesn't know", () => {
  it.each<[name: string, value: unknown]>([
    ['cardNumber', '4111'],
    ['card_number', 1],
    ['PAN', 'x'],
    ['cvv', '123'],
    ['securityCode', '123'],
    ['password', 'hunter2'],
    ['ssn', '078051120'],
    ['bankAccountNumber', '1'],
    ['routing_number', '1'],
    ['pin', '1'],
    ['sessionToken', 'x'],
    ['clientSecret', 'x'],
    ['id', '4111 1111 1111 1111'],
    ['id', 4_111_111_111_111_111],
    ['note', '078-05-1120'],
    ['hash', '$argon2id$v=19$x'],
    ['jwt', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkYW5hIn0.c2ln'],
  ])('gives %s: %j away', (name, value) => {
    expect(places({ lines: [{ a: 1 }] }, { lines: [{ a: 1 }, { a: 1, [name]: value }] })).toEqual([
      `$.lines[1].${name}`,
    ]);
  });

  it.each<[name: string, value: unknown]>([
    ['lastFour', '4242'],
    ['confirmationNumber', '951234567801'],
    ['paymentId', '3c9f1a52-8b7d-4e60-9f2a-6d5c4b3a2918'],
    ['expiration', '0929'],
    ['phoneNumber', '2075550142'],
    ['pinned', true],
    ['requestToken', null],
    ['orderNumber', '4111111111111112'],
    ['passwordChangedAt', '2026-12-14'],
    ['accountNumber', '8000000001'],
    ['securityCodeVerified', 'yes'],
  ])('may be %s: %j', (name, value) => {
    expect(places({}, { [name]: value })).toEqual([]);
  });

  it('is none where any item of the example has it: the contract says what it is then', () => {
    expect(
      places({ rows: [{ token: 'a' }, { password: 'b' }] }, { rows: [{ password: 'c' }, {}] }),
    ).toEqual([]);
  });

  it('is told without its value', () => {
    expect(JSON.stringify(sensitiveFields({}, { cardNumber: '4111111111111111' }))).not.toContain(
      '4111',
    );
  });
});

describe('an answer whose pact names several cookies', () => {
  const response: PactResponse = {
    status: 200,
    headers: { 'Set-Cookie': ['token=t1'] },
    matchingRules: {
      header: {
        'Set-Cookie': {
          matchers: [{ match: 'regex', regex: '^(session=\\w+; HttpOnly|token=\\w+)$' }],
        },
      },
    },
  };
  const found = (cookies: string[]): string[] =>
    extraChecks(response, { headers: { 'set-cookie': cookies }, json: undefined }).map(
      ({ expected }) => expected,
    );

  it('sets each of them, in any order', () => {
    expect(found(['token=t2', 'session=s2; HttpOnly'])).toEqual([]);
    expect(found(['token=t2'])).toEqual(['a cookie like session=\\w+; HttpOnly']);
    expect(found(['token=t2', 'session=s2'])).toEqual(['a cookie like session=\\w+; HttpOnly']);
  });
});
