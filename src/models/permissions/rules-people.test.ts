import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MANAGEABLE_ROLES,
  managesPeople,
  mayManage,
  mayInvite,
  readsPeople,
  rolesToGive,
  changeDenial,
} from './rules-people.ts';
import type { Actor, Denial } from './rules-people.ts';
import { ROLES } from './rules-roles.ts';
import type { Role } from './types.ts';

const actor = (role: Role, more: Partial<Actor> = {}): Actor => ({
  guid: 'me',
  role,
  userType: 'CONSUMER',
  enterpriseRole: null,
  ...more,
});
const other = (role: Role) => ({ guid: 'other', role });

type What = 'remove' | `make ${Role}`;
const toOf = (what: What): Role | null => (what === 'remove' ? null : (what.slice(5) as Role));

/**
 * Every row of the table: actor, target, action, and the result while the account has another
 * owner.
 */
const ROWS: readonly [Role, Role, What, 'may' | 'may not'][] = [
  ['PRIMARY', 'PRIMARY', 'make PRIMARY', 'may'],
  ['PRIMARY', 'PRIMARY', 'make ADMIN', 'may'],
  ['PRIMARY', 'PRIMARY', 'make BILLING', 'may'],
  ['PRIMARY', 'PRIMARY', 'make STANDARD', 'may'],
  ['PRIMARY', 'PRIMARY', 'remove', 'may'],
  ['PRIMARY', 'ADMIN', 'make PRIMARY', 'may'],
  ['PRIMARY', 'ADMIN', 'make ADMIN', 'may'],
  ['PRIMARY', 'ADMIN', 'make BILLING', 'may'],
  ['PRIMARY', 'ADMIN', 'make STANDARD', 'may'],
  ['PRIMARY', 'ADMIN', 'remove', 'may'],
  ['PRIMARY', 'BILLING', 'make PRIMARY', 'may'],
  ['PRIMARY', 'BILLING', 'make ADMIN', 'may'],
  ['PRIMARY', 'BILLING', 'make BILLING', 'may'],
  ['PRIMARY', 'BILLING', 'make STANDARD', 'may'],
  ['PRIMARY', 'BILLING', 'remove', 'may'],
  ['PRIMARY', 'STANDARD', 'make PRIMARY', 'may'],
  ['PRIMARY', 'STANDARD', 'make ADMIN', 'may'],
  ['PRIMARY', 'STANDARD', 'make BILLING', 'may'],
  ['PRIMARY', 'STANDARD', 'make STANDARD', 'may'],
  ['PRIMARY', 'STANDARD', 'remove', 'may'],
  ['ADMIN', 'PRIMARY', 'make PRIMARY', 'may not'],
  ['ADMIN', 'PRIMARY', 'make ADMIN', 'may not'],
  ['ADMIN', 'PRIMARY', 'make BILLING', 'may not'],
  ['ADMIN', 'PRIMARY', 'make STANDARD', 'may not'],
  ['ADMIN', 'PRIMARY', 'remove', 'may not'],
  ['ADMIN', 'ADMIN', 'make PRIMARY', 'may not'],
  ['ADMIN', 'ADMIN', 'make ADMIN', 'may'],
  ['ADMIN', 'ADMIN', 'make BILLING', 'may'],
  ['ADMIN', 'ADMIN', 'make STANDARD', 'may'],
  ['ADMIN', 'ADMIN', 'remove', 'may'],
  ['ADMIN', 'BILLING', 'make PRIMARY', 'may not'],
  ['ADMIN', 'BILLING', 'make ADMIN', 'may'],
  ['ADMIN', 'BILLING', 'make BILLING', 'may'],
  ['ADMIN', 'BILLING', 'make STANDARD', 'may'],
  ['ADMIN', 'BILLING', 'remove', 'may'],
  ['ADMIN', 'STANDARD', 'make PRIMARY', 'may not'],
  ['ADMIN', 'STANDARD', 'make ADMIN', 'may'],
  ['ADMIN', 'STANDARD', 'make BILLING', 'may'],
  ['ADMIN', 'STANDARD', 'make STANDARD', 'may'],
  ['ADMIN', 'STANDARD', 'remove', 'may'],
  ...(['BILLING', 'STANDARD'] as const).flatMap((role) =>
    ROLES.flatMap((target) =>
      (['make PRIMARY', 'make ADMIN', 'make BILLING', 'make STANDARD', 'remove'] as const).map(
        (what): [Role, Role, What, 'may not'] => [role, target, what, 'may not'],
      ),
    ),
  ),
];

describe('who changes whom', () => {
  it('has a row for every actor, every target and every change', () => {
    expect(new Set(ROWS.map(([from, target, what]) => `${from} ${target} ${what}`)).size).toBe(
      4 * 4 * 5,
    );
  });

  it.each(ROWS)('%s, of %s: %s is what they %s', (role, target, what, outcome) => {
    expect(
      changeDenial({ actor: actor(role), target: other(target), to: toOf(what), owners: 2 }),
    ).toBe(outcome === 'may' ? null : 'NOT_PERMITTED');
  });

  it.each(ROWS)('a representative with the role %s only reads: %s, %s', (role, target, what) => {
    for (const userType of ['CSR', 'BOBO'] as const)
      expect(
        changeDenial({
          actor: actor(role, { userType }),
          target: other(target),
          to: toOf(what),
          owners: 2,
        }),
      ).toBe('NOT_PERMITTED');
  });

  it.each(ROLES)('nobody changes or removes themselves: %s', (role) => {
    for (const to of [...ROLES, null])
      expect(
        changeDenial({ actor: actor(role), target: { guid: 'me', role }, to, owners: 2 }),
      ).toBe('NOT_PERMITTED');
    expect(mayManage(actor(role), { guid: 'me', role })).toBe(false);
  });
});

describe('the last owner', () => {
  it.each<[Role, Role | null, Denial | null]>([
    ['PRIMARY', null, 'LAST_OWNER'],
    ['PRIMARY', 'ADMIN', 'LAST_OWNER'],
    ['PRIMARY', 'BILLING', 'LAST_OWNER'],
    ['PRIMARY', 'STANDARD', 'LAST_OWNER'],
    ['PRIMARY', 'PRIMARY', null],
    ['ADMIN', null, 'LAST_OWNER'],
    ['ADMIN', 'STANDARD', 'LAST_OWNER'],
    ['ADMIN', 'PRIMARY', 'NOT_PERMITTED'],
    ['STANDARD', null, 'NOT_PERMITTED'],
  ])('stays the owner, whatever %s makes of them: %s', (role, to, denial) => {
    expect(changeDenial({ actor: actor(role), target: other('PRIMARY'), to, owners: 1 })).toBe(
      denial,
    );
  });

  it('cannot step down by themselves either', () => {
    expect(
      changeDenial({
        actor: actor('PRIMARY'),
        target: { guid: 'me', role: 'PRIMARY' },
        to: 'ADMIN',
        owners: 1,
      }),
    ).toBe('LAST_OWNER');
  });

  it('is there after any changes, made one after the other by anyone', () => {
    const people = fc
      .array(fc.constantFrom(...ROLES), { minLength: 1, maxLength: 6 })
      .map((roles) =>
        roles.map((role, index) => ({
          guid: String(index),
          role: index === 0 ? ('PRIMARY' as Role) : role,
        })),
      );
    const change = fc.record({ by: fc.nat(5), of: fc.nat(5), to: fc.constantFrom(...ROLES, null) });
    fc.assert(
      fc.property(people, fc.array(change, { maxLength: 30 }), (given, changes) => {
        let now = given;
        for (const { by, of, to } of changes) {
          const [who, whom] = [now[by], now[of]];
          if (
            !who ||
            !whom ||
            changeDenial({
              actor: { ...actor(who.role), guid: who.guid },
              target: whom,
              to,
              owners: now.filter(({ role }) => role === 'PRIMARY').length,
            }) !== null
          )
            continue;
          now =
            to === null
              ? now.filter((one) => one !== whom)
              : now.map((one) => (one === whom ? { ...one, role: to } : one));
        }
        expect(now.some(({ role }) => role === 'PRIMARY')).toBe(true);
      }),
    );
  });
});

describe('invitations and reading', () => {
  it.each(
    ROLES.flatMap((from) =>
      ROLES.map((role) => [from, role, MANAGEABLE_ROLES[from].includes(role)] as const),
    ),
  )('%s invites %s: %s', (from, role, may) => {
    expect(mayInvite(actor(from), role)).toBe(may);
    expect(mayInvite(actor(from, { userType: 'CSR' }), role)).toBe(false);
  });

  it.each([
    ['PRIMARY', true],
    ['ADMIN', true],
    ['BILLING', false],
    ['STANDARD', false],
  ] as const)('%s sees the people: %s', (role, sees) => {
    expect(readsPeople(actor(role))).toBe(sees);
    expect(readsPeople(actor(role, { userType: 'BOBO' }))).toBe(sees);
    expect(managesPeople(actor(role))).toBe(sees);
    expect(managesPeople(actor(role, { userType: 'BOBO' }))).toBe(false);
  });

  it('an enterprise customer without a role there sees nobody', () => {
    expect(readsPeople(actor('PRIMARY', { enterpriseRole: 'NONE' }))).toBe(false);
    expect(rolesToGive(actor('PRIMARY', { enterpriseRole: 'NONE' }))).toEqual([]);
    expect(readsPeople(actor('PRIMARY', { enterpriseRole: 'STANDARD' }))).toBe(true);
  });
});
