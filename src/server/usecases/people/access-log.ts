import type { AccessAction, AccessArea } from '../../../../contracts/rest/people/types.ts';
import { createAllowance } from '../allowance.ts';
import { Refusal } from '../failure.ts';
import type { BackgroundTasks } from '../session/access/background-tasks.ts';

/** Whose access it was, as far as the caller knows. */
export type AccessSubject = { guid: string } | { username: string };

/** One thing that happened to a person's access. */
export interface NewAccessEntry {
  at: Date;
  action: AccessAction;
  /** What a refused command was to change; null for everything else. */
  area: AccessArea | null;
}

export interface AccessLogStore {
  /**
   * Counts it: equal ones of a person and a UTC day are one row. Nothing for a user name that
   * nobody has.
   */
  noteAccess(who: AccessSubject, entry: NewAccessEntry): Promise<void>;
}

export interface AccessLog {
  note(who: AccessSubject, action: AccessAction, area?: AccessArea): void;
}

/**
 * How much of one person and action is counted: everything that people do, and of a flood enough to
 * be seen. What is beyond costs the database nothing.
 */
const COUNTED = { burst: 100, perSecond: 0.1 } as const;

/**
 * Who came in, who was refused, and what ended, for the account's audit list. Written after the
 * answer, so that its time does not tell who has an account.
 */
export function createAccessLog({
  store,
  background,
  realNow,
}: {
  store: AccessLogStore;
  background: Pick<BackgroundTasks, 'run'>;
  realNow: () => Date;
}): AccessLog {
  const allowance = createAllowance(COUNTED, () => realNow().getTime());
  const isCounted = (key: string): boolean => {
    try {
      allowance.take(key);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  return {
    note(who, action, area) {
      if (!isCounted(`${action} ${'guid' in who ? who.guid : who.username}`)) return;
      const at = realNow();
      background.run(() => store.noteAccess(who, { at, action, area: area ?? null }));
    },
  };
}
