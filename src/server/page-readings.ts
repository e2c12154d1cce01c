import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page's calls have read so far, by what was asked; null once the page has ended. */
interface Readings {
  known: Map<string, Promise<unknown>> | null;
}

const current = new AsyncLocalStorage<Readings>();

/** What one page has read: its calls share each reading (D-310). */
export interface PageReadings {
  /** Has this work, and all that it begins, read through them. */
  within: <Done>(work: () => Done) => Done;
  /** Forgets them: from now on whatever that work began reads anew, each time. */
  end: () => void;
}

export function createPageReadings(): PageReadings {
  const readings: Readings = { known: new Map() };
  return {
    within: (work) => current.run(readings, work),
    end: () => {
      readings.known = null;
    },
  };
}

/**
 * A reading that one page makes once, under a name of its own; made each time outside of a page.
 * Who gets it changes nothing in it. One that failed is made again.
 */
export function oncePerPage<Value>(
  nameOf: () => string,
  read: () => Promise<Value>,
): Promise<Value> {
  const known = current.getStore()?.known;
  if (!known) return read();
  const name = nameOf();
  const made = known.get(name);
  if (made) return made as Promise<Value>;
  const reading = read();
  known.set(name, reading);
  reading.catch(() => {
    if (known.get(name) === reading) known.delete(name);
  });
  return reading;
}

/** Has a page know what one of its readings would find: it has come with another. */
export function knownOncePerPage(name: string, value: unknown): void {
  current.getStore()?.known?.set(name, Promise.resolve(value));
}

const READS = /^\s*(?:select|with)\b/i;
const CHANGES = /\b(?:insert|update|delete|merge|share|nextval|pg_\w*lock\w*)\b/i;

/**
 * A statement outside of a transaction, asked of the database once a page: the same text with the
 * same values has the same rows. Whatever may change something, or lock it, is asked each time, and
 * ends what was read before.
 */
export function statementOncePerPage<Result>(
  text: string,
  values: readonly unknown[],
  mode: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  const known = current.getStore()?.known;
  if (!known) return ask();
  if (READS.test(text) && !CHANGES.test(text))
    return oncePerPage(() => `${mode} ${JSON.stringify(values)} ${text}`, ask);
  known.clear();
  return ask().finally(() => known.clear());
}
