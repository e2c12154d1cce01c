import { and, eq, sql } from 'drizzle-orm';
import { acceptedInstead, paymentNotice } from '../../../../models/notices/rules-events.ts';
import { afterNight } from '../../../../models/notices/rules-night.ts';
import { dedupeKeyOf, recipientsOf } from '../../../../models/notices/rules-recipients.ts';
import type {
  NoticeAccount,
  NoticeContact,
  NoticePerson,
} from '../../../../models/notices/types.ts';
import type { Acceptance } from '../../../../models/payments/wallet/rules-wallet.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import { deterministicId } from '../../../usecases/billing/deterministic-id.ts';
import type { AnyNoticeEvent } from '../../../usecases/notices/ports.ts';
import type { StoredPayment } from '../../../usecases/payments/one-time/ports.ts';
import type { PaymentState } from '../../../usecases/payments/one-time/state-machine.ts';
import type { Orm } from '../../driver.ts';
import { queryRows } from '../../queries.ts';
import { autopayEnrolments, notices } from '../../schema/index.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';
import { isNotEnded } from '../autopay/autopay-rows.ts';

interface AudienceRow extends NoticeAccount, Acceptance {
  timeZone: string;
  people: NoticePerson[] | null;
  contact: NoticeContact | null;
}

/** The account's people, preferences and billing contact as they are in this transaction. */
async function readAudience(orm: Orm, accountNumber: string): Promise<AudienceRow | undefined> {
  const [row] = await queryRows<AudienceRow>(
    orm,
    sql`
    select paperless, ${billedElsewhere} as "billedElsewhere",
      billing_time_zone as "timeZone", cards_accepted as "cardsAccepted",
      bank_accounts_accepted as "bankAccountsAccepted",
      (select json_agg(json_build_object('guid', guid, 'role', role,
        'enterpriseRole', enterprise_role, 'userType', user_type,
        'language', coalesce(language, 'en'), 'notifications', notifications) order by guid)
        from users where users.account_number = accounts.account_number and removed_at is null)
        as people,
      (select json_build_object('id', id, 'language', language) from billing_contacts where
        billing_contacts.account_number = accounts.account_number and verified_at is not null)
        as contact
    from accounts where account_number = ${accountNumber}`,
  );
  return row;
}

/**
 * Writes the notices of an event, one for each recipient: the one place where an event of the
 * domain becomes a delivery. Runs in the transaction that causes the event, so that both or neither
 * are written. Those who switched it off get a suppressed notice, which says so.
 */
export async function recordNotice(orm: Orm, event: AnyNoticeEvent): Promise<void> {
  const { topic, accountNumber, subject, actor, at } = event;
  const found = await readAudience(orm, accountNumber);
  if (!found) return;
  const recipients = recipientsOf(topic, {
    account: found,
    people: found.people ?? [],
    contact: found.contact,
    actor,
  });
  if (recipients.length === 0) return;
  const facts = event.factsIn(found.timeZone, found);
  const dueAt = event.waitsForMorning ? afterNight(at, found.timeZone) : (event.dueAt ?? at);
  await orm
    .insert(notices)
    .values(
      recipients.map((recipient) => {
        const dedupeKey = dedupeKeyOf(topic, subject, recipient);
        const { guid, contactId, language, suppressed } = recipient;
        return {
          id: deterministicId(`notice ${dedupeKey}`),
          accountNumber,
          topic,
          guid,
          contactId,
          language,
          dedupeKey,
          facts,
          state: suppressed === null ? ('pending' as const) : ('suppressed' as const),
          reason: suppressed,
          createdAt: at,
          dueAt,
          endedAt: suppressed === null ? null : new Date(),
        };
      }),
    )
    .onConflictDoNothing();
}

/** The day of the next debit of Auto Pay; null where it is off. */
async function readDebitDate(
  orm: Orm,
  { accountNumber, serviceGroup }: Pick<StoredPayment, 'accountNumber' | 'serviceGroup'>,
): Promise<string | null> {
  const [enrolment] = await orm
    .select({ debitDate: autopayEnrolments.debitDate })
    .from(autopayEnrolments)
    .where(
      and(
        eq(autopayEnrolments.accountNumber, accountNumber),
        sql`${autopayEnrolments.serviceGroup} = ${serviceGroup}`,
        isNotEnded,
      ),
    );
  return enrolment?.debitDate ?? null;
}

/** Writes the notice that a payment's step causes, if any; `payment` is as after the step. */
export async function recordPaymentNotice(
  orm: Orm,
  payment: StoredPayment,
  from: PaymentState,
  at: Date,
): Promise<void> {
  const { id, accountNumber, guid, amount, methodType, lastFour, confirmationNumber } = payment;
  const topic = paymentNotice({ ...payment, from, to: payment.state });
  const { serviceGroup } = payment;
  if (topic === null || serviceGroup === 'STREAMING') return;
  const shared = { accountNumber, subject: id, actor: guid, at };
  const paid = { serviceGroup, paymentId: id, amount, methodType, lastFour };
  const madeBy = payment.origin === 'AUTOPAY' ? null : payment.enteredBy;
  const why = (accepted: Acceptance) => {
    if (payment.failureCode === 'METHOD_EXPIRED') return { isExpired: true as const };
    return payment.failureCode === 'METHOD_NOT_ACCEPTED'
      ? { refused: acceptedInstead(accepted) }
      : {};
  };
  switch (topic) {
    case 'payment-received':
    case 'scheduled-payment-made':
      return recordNotice(orm, {
        ...shared,
        topic,
        factsIn: (timeZone) => ({
          ...paid,
          confirmationNumber,
          paidOn: dayIn(at, timeZone),
          madeBy,
        }),
      });
    case 'payment-failed':
      return recordNotice(orm, {
        ...shared,
        topic,
        factsIn: (_, accepted) => ({ ...paid, ...why(accepted) }),
      });
    case 'debit-failed': {
      const nextDate = payment.retryDate === null ? await readDebitDate(orm, payment) : null;
      return recordNotice(orm, {
        ...shared,
        topic,
        factsIn: (_, accepted) => ({
          ...paid,
          ...why(accepted),
          retryDate: payment.retryDate,
          ...(nextDate === null ? {} : { nextDate }),
        }),
      });
    }
  }
}
