import { and, eq } from 'drizzle-orm';
import type { FollowStore } from '../../../usecases/outages/ports.ts';
import type { Database } from '../../driver.ts';
import { outageFollows, outages } from '../../schema/index.ts';
import { writeAudit } from '../people/people.ts';
import { dropHeldNews, placesOf } from './outage-news.ts';

/** Users who get e-mails about outages. */
export function outageFollowRepository({
  transaction,
}: Pick<Database, 'transaction'>): FollowStore {
  return {
    follow: (actor, outageId, work) =>
      transaction(async (orm) => {
        const { accountNumber, guid } = actor;
        // Its steps lock it too: nobody begins to follow what just ended.
        const [outage] = await orm
          .select({ stage: outages.stage })
          .from(outages)
          .where(eq(outages.id, outageId))
          .for('update');
        if (!outage) return work(null);
        const isThis = and(eq(outageFollows.outageId, outageId), eq(outageFollows.guid, guid));
        const found = await orm.select({ at: outageFollows.at }).from(outageFollows).where(isThis);
        const audit = async (action: 'OUTAGE_FOLLOWED' | 'OUTAGE_UNFOLLOWED') =>
          writeAudit(orm, actor, {
            at: new Date(),
            action,
            subject: null,
            to: (await placesOf(orm, outageId)).join(' · '),
          });
        return work({
          stage: outage.stage,
          follows: found.length > 0,
          async begin(at) {
            await orm.insert(outageFollows).values({ outageId, guid, accountNumber, at });
            await audit('OUTAGE_FOLLOWED');
          },
          async stop() {
            await orm.delete(outageFollows).where(isThis);
            await dropHeldNews(orm, { outageId, guid }, 'SWITCHED_OFF');
            await audit('OUTAGE_UNFOLLOWED');
          },
        });
      }),
  };
}
