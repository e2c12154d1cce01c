import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { NoticeFacts, NoticeTopic } from '../../../../models/notices/types.ts';
import type { OutageNews } from '../../../../models/outages/follow/rules-follow.ts';
import type { NoticeEvent } from '../../../usecases/notices/ports.ts';
import type { Orm } from '../../driver.ts';
import {
  accounts,
  networkNodes,
  notices,
  outageFollows,
  outageNodes,
  outages,
} from '../../schema/index.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { meaningOfEnd } from './outage-ends.ts';

const TOPICS = ['outage-estimate', 'outage-ended'] as const satisfies readonly NoticeTopic[];

/** Names of the neighbourhoods and towns that an outage hits, in the order of its nodes. */
export async function placesOf(orm: Orm, outageId: string): Promise<string[]> {
  const rows = await orm
    .select({ name: networkNodes.name })
    .from(outageNodes)
    .innerJoin(networkNodes, eq(networkNodes.id, outageNodes.nodeId))
    .where(eq(outageNodes.outageId, outageId))
    .orderBy(asc(networkNodes.id));
  return [...new Set(rows.map(({ name }) => name))];
}

/** Has what waits for the morning not be sent to a user. */
export async function dropHeldNews(
  orm: Orm,
  { outageId, guid }: { outageId: string; guid: string },
  reason: 'SUPERSEDED' | 'SWITCHED_OFF',
): Promise<void> {
  await orm
    .update(notices)
    .set({ state: 'suppressed', reason, endedAt: new Date() })
    .where(
      and(
        eq(notices.state, 'pending'),
        eq(notices.guid, guid),
        inArray(notices.topic, [...TOPICS]),
        sql`${notices.facts} ->> 'outageId' = ${outageId}`,
      ),
    );
}

type Told =
  | Pick<NoticeEvent<'outage-estimate'>, 'topic' | 'factsIn'>
  | Pick<NoticeEvent<'outage-ended'>, 'topic' | 'factsIn'>;
type OutageFacts = Omit<NoticeFacts['outage-ended'], 'how' | 'at'>;

/** News as a notice. */
function factsOf(
  news: OutageNews,
  outage: OutageFacts,
  at: Date,
  meaning: Pick<NoticeFacts['outage-ended'], 'isOff' | 'credit' | 'forwarded'>,
): Told {
  switch (news.kind) {
    case 'estimate': {
      const { is, estimate, earlier } = news;
      return {
        topic: 'outage-estimate',
        factsIn: () => ({ ...outage, is, estimate, earlier }),
      };
    }
    case 'end': {
      const { how } = news;
      return {
        topic: 'outage-ended',
        factsIn: () => ({ ...outage, how, at: at.toISOString(), ...meaning }),
      };
    }
  }
}

/**
 * Tells the followers of an outage, in the transaction of the step that is the news: held back in
 * the night, where later news takes its place. With its end nobody follows it any more.
 */
export async function recordOutageNews(
  orm: Orm,
  given: { outageId: string; news: OutageNews; position: number; at: Date },
): Promise<void> {
  const { outageId, news, position, at } = given;
  const followers = await orm
    .select({
      guid: outageFollows.guid,
      accountNumber: outageFollows.accountNumber,
      timeZone: accounts.billingTimeZone,
    })
    .from(outageFollows)
    .innerJoin(accounts, eq(accounts.accountNumber, outageFollows.accountNumber))
    .where(eq(outageFollows.outageId, outageId))
    .orderBy(asc(outageFollows.guid));
  if (followers.length === 0) return;
  const [outage] = await orm
    .select({ planned: outages.planned, services: outages.services })
    .from(outages)
    .where(eq(outages.id, outageId));
  if (!outage) return;
  const places = await placesOf(orm, outageId);
  const subject = `${outageId} ${position}`;
  for (const { guid, timeZone, ...follower } of followers) {
    const isOver = news.kind === 'end' && (news.how === 'restored' || news.how === 'done');
    const meaning = isOver ? await meaningOfEnd(orm, { guid, ...follower }, outageId, at) : {};
    const told = factsOf(news, { outageId, ...outage, places, timeZone }, at, meaning);
    await dropHeldNews(orm, { outageId, guid }, 'SUPERSEDED');
    await recordNotice(orm, {
      ...follower,
      ...told,
      subject,
      actor: guid,
      at,
      waitsForMorning: true,
    });
  }
  if (news.kind === 'end')
    await orm.delete(outageFollows).where(eq(outageFollows.outageId, outageId));
}
