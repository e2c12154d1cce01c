import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { isStopped } from '../../../../models/billing/delinquency/rules-service.ts';
import type { NoticeFacts } from '../../../../models/notices/types.ts';
import { PAYMENT_LIMITS } from '../../../../models/payments/amounts/rules-amount-limits.ts';
import { mayDo } from '../../../../models/permissions/rules-billing.ts';
import { mayUse } from '../../../../models/permissions/rules-services.ts';
import { billingInformation } from '../../../usecases/billing/billing-information.ts';
import type { Orm } from '../../driver.ts';
import { accounts, forwardingRules, outages, phoneLines, users } from '../../schema/index.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';
import { readBillingFacts } from '../billing/billing.ts';
import { givesCredit } from './outage-losses.ts';

/** A user who followed an outage. */
interface Follower {
  guid: string;
  accountNumber: string;
}

type Meaning = Pick<NoticeFacts['outage-ended'], 'isOff' | 'credit' | 'forwarded'>;

/** Whether calls to lines that this user may read went elsewhere while no phone was reached. */
async function hadForwarding(
  orm: Orm,
  { guid, accountNumber }: Follower,
  readsAllLines: boolean,
  at: Date,
): Promise<boolean> {
  const [line] = await orm
    .select({ telephoneNumber: phoneLines.telephoneNumber })
    .from(phoneLines)
    .innerJoin(forwardingRules, eq(forwardingRules.telephoneNumber, phoneLines.telephoneNumber))
    .where(
      and(
        eq(phoneLines.accountNumber, accountNumber),
        eq(forwardingRules.kind, 'NOT_REACHABLE'),
        or(isNull(forwardingRules.until), gt(forwardingRules.until, at)),
        readsAllLines ? undefined : eq(phoneLines.guid, guid),
      ),
    )
    .limit(1);
  return line !== undefined;
}

/**
 * What the end of an outage means for a follower's account, as far as they may know it: that
 * service is off for another reason, that a credit follows, and that lines ring again.
 */
export async function meaningOfEnd(
  orm: Orm,
  follower: Follower,
  outageId: string,
  at: Date,
): Promise<Meaning> {
  const { guid, accountNumber } = follower;
  const found = await readBillingFacts(orm, accountNumber, 'CORE');
  const isOff =
    found !== null &&
    isStopped(billingInformation(found.facts, PAYMENT_LIMITS, at, found.timeZone).serviceState);
  if (isOff) return { isOff: true };
  const [user] = await orm
    .select({
      role: users.role,
      userType: users.userType,
      isBilledElsewhere: billedElsewhere,
      services: outages.services,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.accountNumber, users.accountNumber))
    .innerJoin(outages, eq(outages.id, outageId))
    .where(eq(users.guid, guid));
  if (!user) return {};
  const credit =
    mayDo('readBilling', user) &&
    !user.isBilledElsewhere &&
    (await givesCredit(orm, accountNumber, outageId));
  const forwarded =
    user.services.includes('VOICE') &&
    (await hadForwarding(
      orm,
      follower,
      mayUse('readColleaguesVoicemail', { ...user, enterpriseRole: null }),
      at,
    ));
  return { ...(credit ? { credit: true } : {}), ...(forwarded ? { forwarded: true } : {}) };
}
