import { afterEach, describe, expect, it } from 'vitest';
import { createWorkerPool } from '../../../src/server/processes/worker-pool.ts';
import type {
  WorkerPool,
  WorkerPoolLimits,
  WorkerSteps,
} from '../../../src/server/processes/worker-pool.ts';
import type { TestJob } from './pool-program.ts';

const LIMITS: WorkerPoolLimits = {
  workers: 1,
  waiting: 3,
  owner: { running: 1, waiting: 1 },
  jobMs: 60_000,
  memoryMb: 64,
};
let pool: WorkerPool<TestJob, number>;
let reported: unknown[] = [];
const open = (limits: Partial<WorkerPoolLimits> = {}) => {
  reported = [];
  pool = createWorkerPool({
    program: new URL('pool-program.ts', import.meta.url),
    limits: { ...LIMITS, ...limits },
    report: (error) => reported.push(error),
  });
};
afterEach(async () => pool.stop());

const ask = (job: TestJob, owner = 'one', signal?: AbortSignal) =>
  pool.run({ owner, steps: () => stepsOf(job), ...(signal ? { signal } : {}) });
async function* stepsOf(...jobs: TestJob[]): WorkerSteps<TestJob, number> {
  for (const job of jobs) yield { job };
}
const refusal = (code: string) => expect.objectContaining({ code });

describe('a document made in a thread', () => {
  it('is made of all rows, and of no other document', async () => {
    open();
    const rows = Array.from({ length: 1_201 }, (_, index) => index);
    const made = await pool.run({
      owner: 'one',
      async *steps() {
        yield { job: 'count', rows };
      },
    });
    expect([made.toString(), (await ask('count')).toString()]).toEqual(['1201', '0']);
  });

  it('whose thread dies fails alone, and the next one gets a new thread', async () => {
    open();
    const [died, next] = await Promise.allSettled([ask('die'), ask('count', 'two')]);
    expect(died).toEqual({ status: 'rejected', reason: refusal('UNAVAILABLE') });
    expect(next.status).toBe('fulfilled');
    expect(reported).toHaveLength(1);
  });

  it('that takes too long ends, and holds up nobody after it', async () => {
    open({ jobMs: 3_000 });
    const [late, next] = await Promise.allSettled([ask('hang'), ask('hang', 'two')]);
    expect([late.status, next.status]).toEqual(['rejected', 'rejected']);
  });

  it('that cannot be made says why', async () => {
    open();
    await expect(ask('refuse')).rejects.toMatchObject({ fields: ['$input.statements.1'] });
    await expect(ask('fail')).rejects.toThrow('Nothing to draw with.');
  });

  it('that nobody wants any more ends, waiting or under way', async () => {
    open();
    const gone = new AbortController();
    const ended = Promise.allSettled([
      ask('hang', 'one', gone.signal),
      ask('hang', 'two', gone.signal),
    ]);
    gone.abort();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await ask('count')).toString()).toBe('0');
  });

  it('is refused beyond what its account may ask for, and others still get theirs', async () => {
    open();
    const gone = new AbortController();
    const mine = Promise.allSettled([
      ask('hang', 'one', gone.signal),
      ask('hang', 'one', gone.signal),
    ]);
    await expect(ask('count')).rejects.toEqual(refusal('THROTTLED'));
    const other = ask('count', 'two');
    gone.abort();
    await mine;
    expect((await other).toString()).toBe('0');
  });

  it('of many steps lets those of other accounts come between them', async () => {
    open({ waiting: 8, owner: { running: 1, waiting: 4 } });
    const made: string[] = [];
    const many = (name: string) =>
      pool
        .run({ owner: 'one', steps: () => stepsOf('count', 'count', 'count', 'count') })
        .then(() => made.push(name));
    const mine = [many('first'), many('second'), many('third')];
    await ask('count', 'two').then(() => made.push('other account'));
    await Promise.all(mine);
    expect(made).toEqual(['other account', 'first', 'second', 'third']);
  });

  it('that is refused has read nothing', async () => {
    open({ owner: { running: 1, waiting: 0 } });
    const gone = new AbortController();
    const mine = ask('hang', 'one', gone.signal).catch(() => undefined);
    let read = 0;
    const refused = pool.run({
      owner: 'one',
      async *steps() {
        read += 1;
        yield { job: 'count' };
      },
    });
    await expect(refused).rejects.toEqual(refusal('THROTTLED'));
    gone.abort();
    await mine;
    expect(read).toBe(0);
  });

  it('that nobody wants any more and is made soon costs no thread', async () => {
    open();
    const gone = new AbortController();
    const left = pool.run({
      owner: 'one',
      signal: gone.signal,
      async *steps() {
        yield { job: 'thread' };
        gone.abort();
        yield { job: 'thread' };
      },
    });
    await expect(left).rejects.toEqual(refusal('UNAVAILABLE'));
    const [one, other] = [await ask('thread'), await ask('thread', 'two')];
    expect(one.toString()).toBe(other.toString());
  });

  it('is refused when too much waits, and when the portal stops', async () => {
    open({ waiting: 1 });
    const asked = Promise.allSettled([ask('hang'), ask('count', 'two')]);
    await expect(ask('count', 'three')).rejects.toEqual(refusal('UNAVAILABLE'));
    await pool.stop();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(ask('count')).rejects.toEqual(refusal('UNAVAILABLE'));
  });
});
