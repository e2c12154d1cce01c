import { newIdFx } from '../platform/ids/ports.ts';
import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { autopayGroup, enrolment } from '../../../tests/fixtures/autopay/autopay.ts';
import { billingInformation } from '../../../tests/fixtures/billing/billing.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { loadBillingInformationFx } from '../billing/ports.ts';
import { refused, timedOut } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { businessTimeAnswered } from '../platform/clock/index.ts';
import { $profile } from '../session/index.ts';
import {
  $autopayNotice,
  $coreAutopay,
  $dayChoice,
  $debitPreview,
  autopayOpened,
  dayChangeDeclined,
  dayChangeRequested,
  daySelected,
  daySubmitted,
  endRequested,
} from './index.ts';
import { changeDebitDayFx, loadAutopayFx } from './ports.ts';
import type { DayInput } from './ports.ts';

const refusal = (
  systemErrorCode: Parameters<typeof refused>[0]['systemErrorCode'],
): RequestFailure => refused({ status: 409, systemErrorCode, retryAfterSeconds: null, fields: [] });

/**
 * The Auto Pay page of a customer who is debited on the 26th and chooses another day. Each failure
 * applies to one request.
 */
async function choosing(...troubles: RequestFailure[]) {
  let now = enrolment();
  let keys = 0;
  const sent = vi.fn(({ debitDay }: DayInput) => {
    const trouble = troubles.shift();
    if (trouble) throw trouble;
    now = enrolment({ debitDay, version: 2 });
    return autopayGroup({ enrolment: now });
  });
  const scope = fork({
    values: [[$profile, profile()]],
    handlers: [
      [loadAutopayFx, () => [autopayGroup({ enrolment: now })]],
      [
        loadBillingInformationFx,
        () =>
          billingInformation({
            amountDue: 24_817,
            dueDate: '2026-12-28',
            statementDate: '2026-12-01',
          }),
      ],
      [newIdFx, () => `key-${(keys += 1)}`],
      [changeDebitDayFx, sent],
    ],
  });
  await allSettled(businessTimeAnswered, { scope, params: '2026-12-14T15:00:00.000Z' });
  await allSettled(autopayOpened, { scope });
  await allSettled(dayChangeRequested, { scope, params: { ...autopayGroup(), enrolment: now } });
  return {
    scope,
    sent,
    select: (day: number) => allSettled(daySelected, { scope, params: day }),
    save: () => allSettled(daySubmitted, { scope }),
    choice: () => scope.getState($dayChoice),
    told: () => scope.getState($autopayNotice),
    day: () => scope.getState($coreAutopay)?.enrolment?.debitDay,
    rehearsal: () => scope.getState($debitPreview),
  };
}

describe('choosing another debit day', () => {
  it('is saved once whatever is pressed, and told', async () => {
    const { sent, select, save, choice, told, day } = await choosing();
    await select(20);
    await Promise.all([save(), save()]);
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: 'key-1',
      serviceGroup: 'CORE',
      version: 1,
      debitDay: 20,
    });
    expect([choice(), told(), day()]).toEqual([null, 'dayChanged', 20]);
  });

  it('shows three debits for each day, and that the current bill is due earlier', async () => {
    const { select, rehearsal } = await choosing();
    expect(rehearsal()).toMatchObject({
      debits: [
        { date: '2026-12-26', amount: 24_817, about: false },
        { date: '2027-01-26' },
        { date: '2027-02-26' },
      ],
      late: [],
    });
    await select(10);
    expect(rehearsal()).toMatchObject({
      debits: [{ date: '2027-01-10', about: true }, {}, {}],
      late: [{ kind: 'later', dueDate: '2026-12-28', amount: 24_817 }],
    });
  });

  it('takes the discount off the bills to come, as they will be with Auto Pay on', async () => {
    const { select, rehearsal } = await choosing();
    await select(20);
    expect(rehearsal()?.debits.map(({ amount, about }) => [amount, about])).toEqual([
      [24_817, false],
      [24_317, true],
      [24_317, true],
    ]);
  });

  it.each([
    [26, 'same'],
    [28, 'late'],
  ] as const)('of day %d is not sent: %s', async (day, problem) => {
    const { sent, select, save, choice } = await choosing();
    await select(day);
    await save();
    expect([choice()?.problem, sent.mock.calls]).toEqual([problem, []]);
    await select(20);
    expect(choice()?.problem).toBeNull();
  });

  it('that the service finds late says so, and keeps what was chosen', async () => {
    const { select, save, choice } = await choosing(refusal('DEBIT_DAY_LATE'));
    await select(20);
    await save();
    expect(choice()).toMatchObject({ day: 20, state: 'choosing', problem: 'late' });
  });

  it('whose answer is lost is sent again with the same key; another day has another', async () => {
    const { sent, select, save, choice } = await choosing(timedOut(), timedOut());
    await select(20);
    await save();
    expect(choice()).toMatchObject({ state: 'unknown', day: 20 });
    await save();
    await select(21);
    await save();
    expect(
      sent.mock.calls.map(([{ idempotencyKey, debitDay }]) => `${idempotencyKey} ${debitDay}`),
    ).toEqual(['key-1 20', 'key-1 20', 'key-2 21']);
  });

  it('that fails stays open and can be tried again', async () => {
    const { select, save, choice, told } = await choosing(refusal('INTERNAL'));
    await select(20);
    await save();
    expect(choice()?.state).toBe('refused');
    await save();
    expect(told()).toBe('dayChanged');
  });

  it.each(['CHANGED_MEANWHILE', 'NOT_FOUND'] as const)(
    'of what is no longer as it was (%s) closes and says so',
    async (code) => {
      const { select, save, choice, told } = await choosing(refusal(code));
      await select(20);
      await save();
      expect([choice(), told()]).toEqual([null, 'changedMeanwhile']);
    },
  );

  it('can be left, and nothing is sent', async () => {
    const { scope, sent, select, choice } = await choosing();
    await select(20);
    await allSettled(dayChangeDeclined, { scope });
    expect([choice(), sent.mock.calls]).toEqual([null, []]);
  });

  it('no longer tells of an earlier change once something else is begun', async () => {
    const { scope, select, save, told } = await choosing();
    await select(20);
    await save();
    await allSettled(endRequested, {
      scope,
      params: { ...autopayGroup(), enrolment: enrolment() },
    });
    expect(told()).toBeNull();
  });
});
