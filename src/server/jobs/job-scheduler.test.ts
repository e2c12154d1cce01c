import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobScheduler, POLL_INTERVAL_MS } from './job-scheduler.ts';
import type { JobScheduler } from './job-scheduler.ts';

const NOW = new Date('2026-12-14T15:00:00.000Z');
const HOUR_MS = 3_600_000;

let scheduler: JobScheduler;
let bugs: unknown[];
let told: string[];

type Work = Partial<
  Record<
    'runOrders' | 'makeBills' | 'payDue' | 'runAutopay' | 'reconcile' | 'post' | 'save' | 'tidy',
    () => Promise<unknown>
  >
> & {
  asked?: Date[];
  scheduled?: Date[];
  debits?: Date[];
  bills?: Date[];
  orders?: Date[];
  disputes?: Date[];
  renewals?: Date[];
  refunds?: Date[];
  notices?: Date[];
  network?: Date[];
};

/**
 * A scheduler over work that records when it ran, in business time; `asked` are the instants of the
 * next inquiries to the bank, `scheduled` those of due payments, `debits` those of Auto Pay,
 * `bills` those of bills, `orders` those of switches to other plans, `disputes` those of disputed
 * lines, `renewals` those of streaming subscriptions, `refunds` those of refunded credits,
 * `notices` those of e-mails to customers, `network` those of what the network does.
 */
function start({
  asked = [],
  scheduled = [],
  debits = [],
  bills = [],
  orders = [],
  disputes = [],
  renewals = [],
  refunds = [],
  notices = [],
  network = [],
  ...work
}: Work = {}): JobScheduler {
  let now = NOW;
  const say = (what: string) => {
    told.push(`${what} ${now.toISOString().slice(5, 16)}`);
  };
  const next = (instants: Date[]) =>
    instants.filter((at) => at > now).sort((one, other) => one.getTime() - other.getTime())[0] ??
    null;
  scheduler = startJobScheduler({
    billingServices: {
      runOrders: async () => {
        await work.runOrders?.();
        if (orders.some((at) => at <= now)) say('order');
      },
      makeBills: async () => {
        await work.makeBills?.();
        say('bill');
        return 0;
      },
      runDisputes: async () => {
        if (disputes.some((at) => at <= now)) say('dispute');
        return 0;
      },
      payDue: async () => {
        await work.payDue?.();
        say('pay');
        return 0;
      },
      runAutopay: async () => {
        await work.runAutopay?.();
        say('debit');
        return 0;
      },
      runStreaming: async () => {
        say('renew');
        return 0;
      },
      finishAutopay: async () => 0,
      reconcile: async () => {
        await work.reconcile?.();
        say('reconcile');
        return 0;
      },
      post: async (before) => {
        await work.post?.();
        say(`post ${before.toISOString().slice(5, 16)} at`);
        return 0;
      },
      runRefunds: async () => {
        if (refunds.some((at) => at <= now)) say('refund');
        return 0;
      },
      nextOrder: async () => next(orders),
      nextBill: async () => next(bills),
      nextDispute: async () => next(disputes),
      nextDue: async () => next(scheduled),
      nextDebit: async () => next(debits),
      nextRenewal: async () => next(renewals),
      nextReconciliation: async () => next(asked),
      nextRefund: async () => next(refunds),
    },
    notices: {
      runNotices: async () => {
        if (notices.some((at) => at <= now)) say('notice');
      },
      nextNotice: async () => next(notices),
    },
    network: [
      {
        run: async () => {
          if (network.some((at) => at <= now)) say('network');
        },
        next: async () => next(network),
      },
    ],
    clock: {
      now: () => now,
      set: async (instant) => {
        now = instant;
      },
      save: async () => {
        await work.save?.();
        say('save');
      },
    },
    runHousekeeping: async () => {
      await work.tidy?.();
      say('tidy');
    },
    report: (error) => {
      bugs.push(error);
    },
  });
  return scheduler;
}

/** A promise resolved by the test. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

beforeEach(() => {
  vi.useFakeTimers();
  bugs = [];
  told = [];
});
afterEach(async () => {
  await scheduler.stop();
  vi.useRealTimers();
});

describe('a tick', () => {
  it('runs all jobs from billing to cleanup, in order, every five seconds', async () => {
    start();
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS - 1);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([
      'bill 12-14T15:00',
      'pay 12-14T15:00',
      'debit 12-14T15:00',
      'renew 12-14T15:00',
      'reconcile 12-14T15:00',
      'post 12-14T07:00 at 12-14T15:00',
      'save 12-14T15:00',
      'tidy 12-14T15:00',
    ]);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect(told).toHaveLength(16);
  });

  it('waits for the one before, and those that find one waiting add nothing', async () => {
    const { opened, open } = gate();
    let under = 0;
    let most = 0;
    start({
      reconcile: async () => {
        most = Math.max(most, ++under);
        await opened;
        under -= 1;
      },
    });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS * 10);
    expect(told).toEqual([
      'bill 12-14T15:00',
      'pay 12-14T15:00',
      'debit 12-14T15:00',
      'renew 12-14T15:00',
    ]);
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect([most, told.filter((line) => line.startsWith('reconcile')).length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect(told.filter((line) => line.startsWith('reconcile'))).toHaveLength(2);
  });

  it.each(['makeBills', 'payDue', 'runAutopay', 'reconcile', 'post', 'save', 'tidy'] as const)(
    'whose part %s fails is reported, and every other part and the next tick run',
    async (part) => {
      let times = 0;
      start({
        [part]: () => (++times === 1 ? Promise.reject(new Error(part)) : Promise.resolve()),
      });
      await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
      expect(bugs).toEqual([new Error(part)]);
      expect(told).toHaveLength(7);
      await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
      expect([bugs.length, told.length]).toEqual([1, 15]);
    },
  );

  it('of which two parts fail reports both', async () => {
    start({
      reconcile: () => Promise.reject(new Error('one')),
      save: () => Promise.reject(new Error('two')),
    });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect(bugs.map(String).sort()).toEqual(['Error: one', 'Error: two']);
  });

  it('comes no more once the ticker has stopped, which waits for the one under way', async () => {
    const { opened, open } = gate();
    start({ reconcile: () => opened });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    let stopped = false;
    const stopping = scheduler.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS * 3);
    expect(stopped).toBe(false);
    open();
    await stopping;
    expect(told).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS * 3);
    expect(told).toHaveLength(8);
  });
});

describe('what has to be alone', () => {
  it('waits for what is under way, and what falls due meanwhile waits for it', async () => {
    const { opened, open } = gate();
    const [alone, done] = [gate(), gate()];
    start({ reconcile: () => opened });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    const work = scheduler.runExclusively(async () => {
      told.push('alone');
      alone.open();
      await done.opened;
      told.push('done');
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).not.toContain('alone');
    open();
    await alone.opened;
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect(told.at(-1)).toBe('alone');
    done.open();
    await work;
    await vi.advanceTimersByTimeAsync(0);
    expect(told.slice(8, 11)).toEqual(['alone', 'done', 'bill 12-14T15:00']);
  });

  it('fails alone: the next tick comes all the same', async () => {
    start();
    await expect(scheduler.runExclusively(() => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    expect([bugs, told.length]).toEqual([[], 8]);
  });
});

describe('moving business time', () => {
  it('stops at every due event on the way, in order, and ends at the requested time', async () => {
    start({ asked: [new Date('2026-12-15T09:00:00Z'), new Date('2026-12-14T15:05:00Z')] });
    await scheduler.advance(new Date('2026-12-16T08:00:00Z'));
    expect(told.filter((line) => line.startsWith('post'))).toEqual([
      'post 12-14T07:00 at 12-14T15:05',
      'post 12-15T07:00 at 12-15T07:00',
      'post 12-15T07:00 at 12-15T09:00',
      'post 12-16T07:00 at 12-16T07:00',
      'post 12-16T07:00 at 12-16T08:00',
    ]);
  });

  it('makes scheduled payments at their own time, in the order of their days', async () => {
    start({ scheduled: [new Date('2026-12-16T10:00:00Z'), new Date('2026-12-15T10:00:00Z')] });
    await scheduler.advance(new Date('2026-12-16T11:00:00Z'));
    expect(told.filter((line) => line.startsWith('pay'))).toEqual([
      'pay 12-15T07:00',
      'pay 12-15T10:00',
      'pay 12-16T07:00',
      'pay 12-16T10:00',
      'pay 12-16T11:00',
    ]);
  });

  it('makes each bill at its own time', async () => {
    start({ bills: [new Date('2026-12-15T06:00:00Z'), new Date('2026-12-16T06:00:00Z')] });
    await scheduler.advance(new Date('2026-12-16T06:30:00Z'));
    expect(told.filter((line) => line.startsWith('bill'))).toEqual([
      'bill 12-15T06:00',
      'bill 12-15T07:00',
      'bill 12-16T06:00',
      'bill 12-16T06:30',
    ]);
  });

  it('has each questioned line go on at its own time, after the bills', async () => {
    start({
      disputes: [new Date('2026-12-15T14:00:00Z')],
      bills: [new Date('2026-12-15T14:00:00Z')],
    });
    await scheduler.advance(new Date('2026-12-15T14:00:01Z'));
    expect(told.filter((line) => line.startsWith('dispute') || line.startsWith('bill'))).toEqual([
      'bill 12-15T07:00',
      'bill 12-15T14:00',
      'dispute 12-15T14:00',
      'bill 12-15T14:00',
      'dispute 12-15T14:00',
    ]);
  });

  it('has the network do each thing at its own time, before the notices of it', async () => {
    const due = [new Date('2026-12-14T16:00:00Z')];
    start({ network: due, notices: due });
    await scheduler.advance(new Date('2026-12-14T16:00:01Z'));
    expect(told.filter((line) => line.startsWith('network') || line.startsWith('notice'))).toEqual([
      'network 12-14T16:00',
      'notice 12-14T16:00',
      'network 12-14T16:00',
      'notice 12-14T16:00',
    ]);
  });

  it('has each credit go back at its own time, after what is posted then', async () => {
    start({ refunds: [new Date('2026-12-15T07:00:00Z'), new Date('2026-12-15T10:00:00Z')] });
    await scheduler.advance(new Date('2026-12-15T10:00:01Z'));
    expect(told.filter((line) => line.startsWith('refund') || line.startsWith('post'))).toEqual([
      'post 12-15T07:00 at 12-15T07:00',
      'refund 12-15T07:00',
      'post 12-15T07:00 at 12-15T10:00',
      'refund 12-15T10:00',
      'post 12-15T07:00 at 12-15T10:00',
      'refund 12-15T10:00',
    ]);
  });

  it('twice at once goes one way after the other', async () => {
    start();
    await Promise.all([
      scheduler.advance(new Date(NOW.getTime() + HOUR_MS)),
      scheduler.advance(new Date(NOW.getTime() + 2 * HOUR_MS)),
    ]);
    expect(told.filter((line) => line.startsWith('save'))).toEqual([
      'save 12-14T16:00',
      'save 12-14T17:00',
    ]);
  });

  it('waits for the tick under way', async () => {
    const { opened, open } = gate();
    start({ reconcile: () => opened });
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
    const moved = scheduler.advance(new Date(NOW.getTime() + HOUR_MS));
    await vi.advanceTimersByTimeAsync(0);
    open();
    await moved;
    expect(told.filter((line) => line.startsWith('save'))).toEqual([
      'save 12-14T15:00',
      'save 12-14T16:00',
    ]);
  });

  it('tells whoever asked that a part failed, and where the clock stands then', async () => {
    start({ post: () => Promise.reject(new Error('no posting')) });
    await expect(scheduler.advance(new Date('2026-12-17T00:00:00Z'))).rejects.toThrow('no posting');
    expect(told.at(-1)).toBe('tidy 12-15T07:00');
    expect(bugs).toEqual([]);
  });

  it('ends on the way when the ticker stops', async () => {
    const { opened, open } = gate();
    start({ post: () => opened });
    const moved = scheduler.advance(new Date('2027-12-14T00:00:00Z'));
    await vi.advanceTimersByTimeAsync(0);
    const stopping = scheduler.stop();
    open();
    await Promise.all([moved, stopping]);
    expect(told.filter((line) => line.startsWith('save'))).toEqual(['save 12-15T07:00']);
  });

  it('runs what is due at once when asked', async () => {
    start();
    await scheduler.runDue();
    expect(told).toHaveLength(8);
  });
});
