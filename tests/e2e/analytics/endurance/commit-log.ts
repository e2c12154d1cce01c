import type { Page } from '@playwright/test';
import type { PageInstructions, PageReport } from './messages.ts';

/** Each page numbers its events from its own multiple of this value. */
const NUMBERS_A_PAGE = 100_000;
/**
 * Sending times (spec 9): the first batch this many milliseconds after the first event, then at
 * this interval.
 */
const BATCH_TIMING = { firstMs: 5_000, everyMs: 2_000 } as const;
/**
 * Maximum events of a message, from the limit of events per second (spec 9). The run stays far
 * below the limit of bytes.
 */
const EVENTS_A_MESSAGE = 100;

/** Commits and requests of one page, from load to end. */
interface PageLog {
  commits: { at: number; events: number }[];
  asked: number;
  askedClosing: number;
  end: 'open' | 'closed' | 'killed';
}

/**
 * The requests that a page's events need when every one succeeds: one message per hundred events of
 * a batch (the tab that takes over sends the last one of an ended page), and the one of a closing
 * tab.
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
 * The requests of a page. The last one of an ended page counts even if it was not reported.
 * Chromium's own retries after a broken connection are not the portal's and do not count.
 */
const requestsMade = ({ asked, askedClosing, end }: PageLog): number =>
  asked + Math.max(askedClosing, end === 'open' ? 0 : 1);

/**
 * What the pages of a run reported before they crashed. Together they record `events` events, each
 * page at the given rate per second.
 */
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
    /** Numbers of the events that a page reported as committed by its outbox, by event id. */
    committed: committed as ReadonlyMap<string, number | null>,
    counts: counts as Readonly<typeof counts>,
    pages: (): number => stories.length,
    /** Requests made, and requests that the same events need without an outage. */
    requests: (): { asked: number; needed: number } => ({
      asked: stories.reduce((sum, story) => sum + requestsMade(story), 0),
      needed: stories.reduce((sum, story) => sum + requestsNeeded(story), 0),
    }),
    /** Whether a page of the run may have created an event of this number. */
    mayHaveMade: (number: number): boolean =>
      stories[Math.floor(number / NUMBERS_A_PAGE)] !== undefined,
    ended: end,
    arrived: (page: Page): PageInstructions => {
      // The previous page was reloaded.
      end(page, 'closed');
      now.set(page, stories.length);
      stories.push({ commits: [], asked: 0, askedClosing: 0, end: 'open' });
      return {
        page: stories.length - 1,
        first: (stories.length - 1) * NUMBERS_A_PAGE,
        perSecond: committed.size < events ? perSecond : 0,
      };
    },
    /** Whether the page continues to record events by itself. */
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
