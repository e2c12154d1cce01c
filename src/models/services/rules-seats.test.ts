import { expect, test } from 'vitest';
import { seatDenial, seatStateAt } from './rules-seats.ts';

const NOW = 1_000;

test.each([
  [null, null, 'ACTIVE', 'FREE'],
  [null, null, 'SUSPENDED', 'FREE'],
  ['a', 1_001, 'ACTIVE', 'INVITED'],
  ['a', 1_000, 'ACTIVE', 'ACTIVE'],
  ['a', 1_001, 'SUSPENDED', 'SUSPENDED'],
  ['a', 1, 'SUSPENDED', 'SUSPENDED'],
  ['a', null, 'ACTIVE', 'INVITED'],
] as const)(
  'a seat of %s, accepted at %s, of a service that is %s: %s',
  (guid, at, service, is) => {
    expect(seatStateAt({ guid, activeAt: at }, NOW, service)).toBe(is);
  },
);

const seats = (...guids: (string | null)[]) => guids.map((guid) => ({ guid }));

test.each([
  ['gives a free one', 'ACTIVE', seats('a', null), 'b', true, null],
  ['gives one until its last day', 'ENDING', seats(null), 'b', true, null],
  ['gives the first one', 'UNASSIGNED', seats(null), 'b', true, null],
  ['is used up', 'ACTIVE', seats('a', 'c'), 'b', true, 'SEATS_USED'],
  ['gives nobody two', 'ACTIVE', seats('b', null), 'b', true, 'PERSON_HAS_SEAT'],
  ['gives nobody two, used up or not', 'ACTIVE', seats('b'), 'b', true, 'PERSON_HAS_SEAT'],
  ['gives none while it is suspended', 'SUSPENDED', seats(null), 'b', true, 'SERVICE_SUSPENDED'],
  ['gives none to who uses no service', 'ACTIVE', seats(null), 'b', false, 'NOT_ENTITLED'],
  ['gives none once it has ended', 'ENDED', seats(null), 'b', true, 'NOT_ENTITLED'],
  ['gives none before it is there', 'ORDERED', seats(null), 'b', true, 'NOT_ENTITLED'],
  ['gives none while nobody knows', 'UNDEFINED', seats(null), 'b', true, 'NOT_ENTITLED'],
] as const)('a service %s', (_what, service, own, guid, mayUseServices, denial) => {
  expect(seatDenial({ service, seats: own, guid, mayUseServices })).toBe(denial);
});
