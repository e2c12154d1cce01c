import { describe, expect, it, test } from 'vitest';
import { entitlementsOf } from './rules-entitlements.ts';
import { mayChange } from '../permissions/rules-services.ts';

const SERVICES = [
  { key: 'INTERNET', status: 'Active' },
  { key: 'VOICE', status: 'Assigned' },
  { key: 'EMAIL', status: 'Unassigned' },
] as const;
const who = (
  role: 'PRIMARY' | 'ADMIN' | 'BILLING' | 'STANDARD',
  enterpriseRole: 'NONE' | 'ADMIN' | null = null,
) => ({ role, enterpriseRole });
const through = (...asked: Parameters<typeof entitlementsOf>) =>
  entitlementsOf(...asked).map((one) => one.through);

describe('who may use a service', () => {
  test.each([
    ['PRIMARY', [], ['ROLE', 'ROLE', null]],
    ['ADMIN', ['VOICE'], ['ROLE', 'ROLE', null]],
    ['BILLING', [], [null, null, null]],
    ['STANDARD', ['VOICE'], [null, 'ASSIGNMENT', null]],
    ['STANDARD', ['EMAIL'], [null, null, null]],
  ] as const)('%s with %j assigned: %j', (role, assigned, expected) =>
    expect(through(SERVICES, assigned, who(role))).toEqual(expected),
  );

  it('is nobody with the enterprise role NONE, but for what was assigned to them', () => {
    expect(through(SERVICES, ['INTERNET'], who('ADMIN', 'NONE'))).toEqual([
      'ASSIGNMENT',
      null,
      null,
    ]);
  });

  it("is told for each service once, in the account's order", () => {
    expect(
      entitlementsOf(SERVICES, [], who('ADMIN')).map(({ key, entitled }) => [key, entitled]),
    ).toEqual([
      ['INTERNET', true],
      ['VOICE', true],
      ['EMAIL', false],
    ]);
  });
});

test.each([
  ['forwardCalls', 'PRIMARY', 'CONSUMER', true],
  ['forwardCalls', 'ADMIN', 'CONSUMER', true],
  ['forwardCalls', 'STANDARD', 'CONSUMER', false],
  ['forwardCalls', 'PRIMARY', 'CSR', false],
  ['guardCalls', 'PRIMARY', 'CONSUMER', true],
  ['guardCalls', 'STANDARD', 'CONSUMER', true],
  ['guardCalls', 'STANDARD', 'CSR', false],
  ['markVoicemailHeard', 'STANDARD', 'CONSUMER', true],
  ['markVoicemailHeard', 'PRIMARY', 'BOBO', false],
  ['changeVoicemail', 'STANDARD', 'CONSUMER', true],
  ['changeVoicemail', 'PRIMARY', 'CSR', false],
] as const)('%s by %s as %s: %s', (change, role, userType, may) =>
  expect(mayChange(change, { ...who(role), userType })).toBe(may),
);
