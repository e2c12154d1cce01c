import { and, eq } from 'drizzle-orm';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { termOn } from '../../../models/orders/agreements/rules-terms.ts';
import { addDays, addMonths, dayIn } from '../../../models/platform/calendar/rules-calendar.ts';
import type { BillingServices } from '../../composition/index.ts';
import type { Database } from '../../db/driver.ts';
import { agreements } from '../../db/schema/index.ts';
import type { Actor } from '../../usecases/appointments/ports.ts';

type Name = 'an agreement took its course';
type Course = ProviderStates[Name];

interface AgreementStatesDeps {
  database: Pick<Database, 'orm'>;
  billingServices: Pick<BillingServices, 'giveNotice'>;
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
}

type Row = typeof agreements.$inferSelect;

/** The first day of a term that ends so many days after today. */
const firstDayOf = ({ termMonths }: Row, today: string, endsIn: number): string =>
  addMonths(addDays(today, endsIn + 1), -termMonths);

/** The first day of an agreement that has this course. */
function startedOn(then: Course['then'], row: Row, today: string): string {
  switch (then) {
    case 'LATE':
      return firstDayOf(row, today, 20);
    case 'RENEWED':
      return addMonths(row.startedOn, -12);
    case 'ENDED':
      return firstDayOf(row, today, -1);
    case 'NOTICE_GIVEN':
      return row.startedOn;
  }
}

/** States of agreements. */
export function agreementStates({
  database: { orm },
  billingServices,
  actor,
  businessNow,
}: AgreementStatesDeps): {
  [State in Name]: (parameters: ProviderStates[State]) => Promise<Record<string, string>>;
} {
  return {
    async 'an agreement took its course'({ username, then, idempotencyKey }) {
      const who = await actor(username);
      const today = dayIn(businessNow(), who.billingTimeZone);
      const ofInternet = and(
        eq(agreements.accountNumber, who.accountNumber),
        eq(agreements.service, 'INTERNET'),
      );
      const [row] = await orm.select().from(agreements).where(ofInternet);
      if (!row) throw new Error('The account has no agreement.');
      if (then === 'NOTICE_GIVEN' || then === 'ENDED')
        await billingServices.giveNotice(who, row.agreementId, { version: 1, idempotencyKey });
      const first = startedOn(then, row, today);
      await orm.update(agreements).set({ startedOn: first }).where(ofInternet);
      if (then === 'ENDED')
        await orm
          .update(agreements)
          .set({ lastDay: termOn({ ...row, startedOn: first }, first)?.endsOn ?? null })
          .where(ofInternet);
      return {};
    },
  };
}
