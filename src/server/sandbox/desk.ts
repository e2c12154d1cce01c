import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterDeskStep, standingAt } from '../../models/cases/rules-case.ts';
import type { DeskStep } from '../../models/cases/rules-case.ts';
import type { BusinessClock } from '../business-clock.ts';
import type { Database, Orm } from '../db/driver.ts';
import { caseOf, writeDeskStep } from '../db/repositories/cases/cases.ts';
import { caseMessages, cases } from '../db/schema/index.ts';
import type { DueWork } from '../jobs/job-scheduler.ts';
import type { StoredCase } from '../usecases/cases/ports.ts';

/** From the last change of a case to what the desk does, in milliseconds of business time. */
const AFTER_MS = { OPEN: 30 * 60_000, REOPENED: 30 * 60_000, WAITING_ON_US: 60 * 60_000 } as const;

/** What the desk writes with each step. */
const TEXTS: Readonly<Record<DeskStep, Readonly<Record<StoredCase['language'], string>>>> = {
  DESK_ANSWERS: {
    en: 'Thank you. We have your case, and a technician is looking at it now.',
    es: 'Gracias. Recibimos su caso y un técnico lo está revisando.',
  },
  DESK_ASKS: {
    en: 'We changed a setting on our side. Please try again, and tell us whether it works.',
    es: 'Cambiamos un ajuste de nuestro lado. Inténtelo de nuevo y díganos si funciona.',
  },
  DESK_RESOLVES: {
    en: 'We tested it from our side, and it works. If it does not, please reopen this case.',
    es: 'Lo probamos de nuestro lado y funciona. Si no es así, reabra este caso.',
  },
};

/** The case that is due, if it is one that the desk works on now. */
function dueAt({ state, updatedAt }: Pick<StoredCase, 'state' | 'updatedAt'>): Date | null {
  switch (state) {
    case 'OPEN':
    case 'REOPENED':
    case 'WAITING_ON_US':
      return new Date(updatedAt.getTime() + AFTER_MS[state]);
    case 'WAITING_ON_YOU':
    case 'RESOLVED':
    case 'CLOSED':
      return null;
  }
}

/** It answers first, asks once, and then resolves. */
function stepOf({ state }: Pick<StoredCase, 'state'>, answers: number): DeskStep {
  if (state !== 'WAITING_ON_US') return 'DESK_ANSWERS';
  return answers < 2 ? 'DESK_ASKS' : 'DESK_RESOLVES';
}

const waiting = (orm: Orm) =>
  orm
    .select()
    .from(cases)
    .where(inArray(cases.state, ['OPEN', 'REOPENED', 'WAITING_ON_US']))
    .orderBy(asc(cases.updatedAt), asc(cases.number));

async function work(orm: Orm, id: string, now: Date): Promise<boolean> {
  const [row] = await orm.select().from(cases).where(eq(cases.id, id)).for('no key update');
  const at = row && dueAt(row);
  if (!row || !at || at > now) return false;
  const answers = await orm
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .where(and(eq(caseMessages.caseId, id), eq(caseMessages.from, 'US')));
  const step = stepOf(row, answers.length);
  const standing = afterDeskStep(standingAt(caseOf(row), at), step, at);
  if (standing === null) return false;
  await writeDeskStep(orm, caseOf(row), { step, standing, text: TEXTS[step][row.language], at });
  return true;
}

/**
 * The sandbox's support desk: it answers each case after half an hour of business time, asks once
 * whether it works an hour later, and resolves it an hour after the customer's answer.
 */
export function createDesk(
  { orm, transaction }: Pick<Database, 'orm' | 'transaction'>,
  clock: Pick<BusinessClock, 'now'>,
): DueWork {
  return {
    async run() {
      for (const { id } of await waiting(orm)) await transaction((tx) => work(tx, id, clock.now()));
    },
    async next() {
      const now = clock.now();
      const coming = (await waiting(orm)).flatMap((row) => dueAt(row) ?? []);
      return coming
        .filter((at) => at > now)
        .reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
    },
  };
}
