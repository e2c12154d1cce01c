import type { Page } from '@playwright/test';
import type { PageInstructions, PageReport } from './messages.ts';

/** Each page numbers its events from its own multiple of this on. */
const NUMBERS_A_PAGE = 100_000;
/** When events are sent (spec 9): a first bulk so many milliseconds after the first event, and one after each of these. */
const BATCH_TIMING = { firstMs: 5_000, everyMs: 2_000 } as const;
/** Events of one message at most, because of the limit of events a second (spec 9). The run's are far from its limit of bytes. */
const EVENTS_A_MESSAGE = 100;

/** What one page, from its load to its end, has committed and asked. */
interface PageLog {
  commits: { at: number; events: number }[];
  asked: number;
  askedClosing: number;
  end: 'open' | 'closed' | 'killed';
}

/**
 * The requests that a page's events need while every one is answered: a message for each hundred that a bulk has, of which its heir
 * sends the last when the page ends before; and the one that a closing tab sends.
 */
function requestsNeeded({ commits, end }: PageLog): number {
  const begun = commits[0]?.at ?? 0;
  const bulks = new Map<number, number>();
  for (const { at, events } of commits) {
    const bulk = Math.max(0, Math.ceil((at - begun - BATCH_TIMING.firstMs) / BATCH_TIMING.everyMs));
    bulks.set(bulk, (bulks.get(bulk) ?? 0) + events);
  }
  return [...bulks.values()].reduce(
    (sum, events) => sum + Math.ceil(events / EVENTS_A_MESSAGE),
    end === 'closed' ? 1 : 0,
  );
}

/**
 * The requests that a page made. The last one of a page that has ended counts even where it did not come to tell of it. What Chromium
 * sends again by itself, because a connection broke under it, is not the portal's doing, and not counted.
 */
const requestsMade = ({ asked, askedClosing, end }: PageLog): number =>
  asked + Math.max(askedClosing, end === 'open' ? 0 : 1);

/** What the pages of a run have told, as far as they came to it before they died. Together they note `events`, each so many a second. */
export function createCommitLog(events: number, perSecond: number) {
  const stories: PageLog[] = [];
  const now = new Map<Page, number>();
  const committed = new Map<string, number | null>();
  const counts = { answered: 0, failed: 0, duplicates: 0 };
  const end = (page: Page, how: 'closed' | 'killed'): void => {
    const story = stories[now.get(page) ?? -1];
    if (story) story.end = how;
    now.delete(page);
  };
  return {
    /** Events of which a page said that its outbox has committed them, by id, with their numbers. */
    committed: committed as ReadonlyMap<string, number | null>,
    counts: counts as Readonly<typeof counts>,
    pages: (): number => stories.length,
    /** Requests that were made, and those that the same events need without an outage. */
    requests: (): { asked: number; needed: number } => ({
      asked: stories.reduce((sum, story) => sum + requestsMade(story), 0),
      needed: stories.reduce((sum, story) => sum + requestsNeeded(story), 0),
    }),
    /** Whether a page of the run may have made an event of this number. */
    mayHaveMade: (number: number): boolean =>
      stories[Math.floor(number / NUMBERS_A_PAGE)] !== undefined,
    ended: end,
    arrived: (page: Page): PageInstructions => {
      // What was there before has been loaded anew.
      end(page, 'closed');
      now.set(page, stories.length);
      stories.push({ commits: [], asked: 0, askedClosing: 0, end: 'open' });
      return {
        page: stories.length - 1,
        first: (stories.length - 1) * NUMBERS_A_PAGE,
        perSecond: committed.size < events ? perSecond : 0,
      };
    },
    /** Whether the page goes on noting events by itself. */
    said: (page: number, said: PageReport): boolean => {
      const story = stories[page];
      if (!story) throw new Error('There is no such page.');
      switch (said.kind) {
        case 'committed':
          story.commits.push({ at: said.at, events: said.events.length });
          for (const { id, number } of said.events) committed.set(id, number);
          break;
        case 'asked':
          if (said.closing) story.askedClosing += 1;
          else story.asked += 1;
          break;
        case 'answered':
          counts.answered += 1;
          counts.duplicates += said.duplicates;
          break;
        case 'failed':
          counts.failed += 1;
      }
      return committed.size < events;
    },
  };
}

export type CommitLog = ReturnType<typeof createCommitLog>;
