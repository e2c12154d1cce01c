import { allSettled, fork } from 'effector';
import type { Scope } from 'effector';
import { describe, expect, it, test, vi } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { addOnServicesKept } from '../../../../tests/fixtures/account/services.ts';
import {
  AMYS_SEAT,
  assignedResponse,
  PETER,
  releasedResponse,
  seatsResponse,
} from '../../../../tests/fixtures/services/seats.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { loadAddOnServicesFx } from '../../account/sign-in-sequence/ports.ts';
import { newIdFx } from '../../platform/ids/ports.ts';
import { refused, timedOut } from '../../platform/request/errors.ts';
import { $profile } from '../../session/index.ts';
import { assignSeatFx, loadSeatsFx, releaseSeatFx } from './ports.ts';
import {
  $assigning,
  $chosenPerson,
  $freeSeats,
  $isPersonMissing,
  $managesSeats,
  $releasing,
  $seatNotice,
  $takenSeats,
  assignmentConfirmed,
  assignmentRequested,
  personChosen,
  releaseConfirmed,
  releaseRequested,
  seatsOpened,
} from './index.ts';

const ID = 'EMAIL_VAS_2_0';
const refusal = (systemErrorCode: SystemErrorCode, status = 422) =>
  Promise.reject(refused({ status, systemErrorCode, retryAfterSeconds: null, fields: [] }));

async function opened(answers: readonly (readonly [unknown, (params: never) => unknown])[] = []) {
  const load = vi.fn(() => seatsResponse());
  const assign = vi.fn(() => assignedResponse());
  const usual: [unknown, (params: never) => unknown][] = [
    [loadSeatsFx, load],
    [assignSeatFx, assign],
    [releaseSeatFx, () => releasedResponse()],
    [loadAddOnServicesFx, () => addOnServicesKept()],
    [newIdFx, () => 'key-1'],
  ];
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [...new Map([...usual, ...answers])] as never,
  });
  await allSettled(seatsOpened, { scope, params: ID });
  return { scope, load, assign };
}

async function assigns(scope: Scope): Promise<void> {
  await allSettled(personChosen, { scope, params: PETER.guid });
  await allSettled(assignmentRequested, { scope });
  await allSettled(assignmentConfirmed, { scope });
}
const names = (scope: Scope) =>
  scope.getState($takenSeats).map(({ person, state }) => [person.firstName, state]);

describe('an administrator', () => {
  it('gives a free seat to the person they chose, once they confirmed', async () => {
    const { scope, assign } = await opened();
    expect([names(scope).length, scope.getState($freeSeats)]).toEqual([2, 3]);
    await assigns(scope);
    expect(assign).toHaveBeenCalledExactlyOnceWith({
      serviceId: ID,
      guid: PETER.guid,
      idempotencyKey: 'key-1',
    });
    expect(names(scope)).toContainEqual(['Peter', 'INVITED']);
    expect(scope.getState($seatNotice)).toEqual({ kind: 'assigned', person: PETER });
    expect([scope.getState($assigning), scope.getState($chosenPerson)]).toEqual([null, '']);
  });

  it('is told to choose a person first', async () => {
    const { scope } = await opened();
    await allSettled(assignmentRequested, { scope });
    expect([scope.getState($isPersonMissing), scope.getState($assigning)]).toEqual([true, null]);
    await allSettled(personChosen, { scope, params: PETER.guid });
    expect(scope.getState($isPersonMissing)).toBe(false);
  });

  it('releases a seat, once they confirmed', async () => {
    const { scope } = await opened();
    await allSettled(releaseRequested, { scope, params: AMYS_SEAT });
    expect(scope.getState($releasing)?.subject.seat.person.firstName).toBe('Amy');
    await allSettled(releaseConfirmed, { scope });
    expect(names(scope)).toEqual([['Nadia', 'ACTIVE']]);
    expect(scope.getState($seatNotice)).toMatchObject({ kind: 'released' });
  });
});

test.each([
  'SEATS_USED',
  'PERSON_HAS_SEAT',
  'SERVICE_SUSPENDED',
  'NOT_ENTITLED',
  'PARTNER_DOWN',
] as const)('%s is said above the list, which is loaded anew', async (code) => {
  const { scope, load } = await opened([[assignSeatFx, () => refusal(code)]]);
  await assigns(scope);
  expect(scope.getState($seatNotice)).toEqual({ kind: 'problem', problem: code });
  expect([scope.getState($assigning), load.mock.calls.length]).toEqual([null, 2]);
});

test('a seat that somebody else changed is left, and the list is loaded anew', async () => {
  const { scope, load } = await opened([[releaseSeatFx, () => refusal('VERSION_CONFLICT', 409)]]);
  await allSettled(releaseRequested, { scope, params: AMYS_SEAT });
  await allSettled(releaseConfirmed, { scope });
  expect(scope.getState($seatNotice)).toEqual({ kind: 'problem', problem: 'VERSION_CONFLICT' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('without an answer the question stays, and is sent again with its key', async () => {
  let answers = 0;
  const assign = vi.fn(() => (answers++ === 0 ? Promise.reject(timedOut()) : assignedResponse()));
  const { scope } = await opened([[assignSeatFx, assign]]);
  await assigns(scope);
  expect(scope.getState($assigning)?.state).toBe('unknown');
  await allSettled(assignmentConfirmed, { scope });
  expect(new Set(assign.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
  expect(scope.getState($assigning)).toBeNull();
});

test.each([
  ['PRIMARY', 'CONSUMER', true],
  ['ADMIN', 'CONSUMER', true],
  ['STANDARD', 'CONSUMER', false],
  ['PRIMARY', 'CSR', false],
  ['PRIMARY', 'BOBO', false],
] as const)('%s as %s manages seats: %s', (role, userType, may) => {
  const scope = fork({ values: [[$profile, profile({ role, userType })]] });
  expect(scope.getState($managesSeats)).toBe(may);
});
