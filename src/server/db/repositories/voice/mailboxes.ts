import { and, eq, isNull } from 'drizzle-orm';
import { formatPhone } from '../../../../models/platform/brand/rules-brand.ts';
import type { PinLock } from '../../../../models/voice/mailbox-settings/rules-pin.ts';
import type {
  ChangeEnd,
  GreetingUpdate,
  LineActor,
  PinUpdate,
  StoredGreeting,
  StoredPin,
} from '../../../usecases/voice/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import { mailboxes, phoneLines, users } from '../../schema/index.ts';
import { writeAudit } from '../people/people.ts';

async function savePin(
  orm: Orm,
  actor: LineActor,
  { telephoneNumber, pinHash, setAt }: PinUpdate,
  at: Date,
): Promise<void> {
  const pin = { pinHash, pinSetAt: setAt, wrongPins: 0, lockedUntil: null };
  await orm
    .insert(mailboxes)
    .values({ telephoneNumber, ...pin })
    .onConflictDoUpdate({ target: mailboxes.telephoneNumber, set: pin });
  const subject = formatPhone(telephoneNumber);
  await writeAudit(orm, actor, { at, action: 'MAILBOX_PIN_CHANGED', subject });
}

const pinOf = (orm: Orm, telephoneNumber: string) =>
  orm
    .select({
      hash: mailboxes.pinHash,
      wrongPins: mailboxes.wrongPins,
      lockedUntil: mailboxes.lockedUntil,
    })
    .from(mailboxes)
    .where(eq(mailboxes.telephoneNumber, telephoneNumber));

const storedPin = <Row extends { lockedUntil: Date | null }>(row: Row) => ({
  ...row,
  lockedUntil: row.lockedUntil?.toISOString() ?? null,
});

async function takeTry(
  orm: Orm,
  telephoneNumber: string,
  counted: (before: PinLock) => PinLock,
): Promise<{ hash: string; before: PinLock; after: PinLock } | null> {
  const [row] = await pinOf(orm, telephoneNumber).for('update');
  if (!row || row.hash === null) return null;
  const { hash, ...before } = storedPin({ ...row, hash: row.hash });
  const after = counted(before);
  await orm
    .update(mailboxes)
    .set({ ...after, lockedUntil: after.lockedUntil === null ? null : new Date(after.lockedUntil) })
    .where(eq(mailboxes.telephoneNumber, telephoneNumber));
  return { hash, before, after };
}

async function saveGreeting(
  orm: Orm,
  actor: LineActor,
  { telephoneNumber, version, recording, seconds, setAt }: GreetingUpdate,
  at: Date,
): Promise<ChangeEnd> {
  await orm.insert(mailboxes).values({ telephoneNumber }).onConflictDoNothing();
  const changed = await orm
    .update(mailboxes)
    .set({
      greeting: recording,
      greetingSeconds: seconds,
      greetingSetAt: setAt,
      greetingVersion: version + 1,
    })
    .where(
      and(eq(mailboxes.telephoneNumber, telephoneNumber), eq(mailboxes.greetingVersion, version)),
    )
    .returning({ version: mailboxes.greetingVersion });
  if (changed.length === 0) return 'changed meanwhile';
  const subject = formatPhone(telephoneNumber);
  await writeAudit(orm, actor, { at, action: 'GREETING_CHANGED', subject });
  return 'saved';
}

/** How the mailboxes of phone lines are set up. */
export function mailboxRepository({ orm, transaction }: Database) {
  return {
    /** Null for a mailbox that never had a PIN, and was never tried. */
    async pin(telephoneNumber: string): Promise<StoredPin | null> {
      const [row] = await pinOf(orm, telephoneNumber);
      return row ? storedPin(row) : null;
    },
    savePin: (actor: LineActor, update: PinUpdate, at: Date) =>
      transaction((tx) => savePin(tx, actor, update, at)),
    async greeting(telephoneNumber: string): Promise<StoredGreeting> {
      const [row] = await orm
        .select({
          recording: mailboxes.greeting,
          seconds: mailboxes.greetingSeconds,
          setAt: mailboxes.greetingSetAt,
          version: mailboxes.greetingVersion,
        })
        .from(mailboxes)
        .where(eq(mailboxes.telephoneNumber, telephoneNumber));
      return row ?? { recording: null, seconds: null, setAt: null, version: 0 };
    },
    saveGreeting: (actor: LineActor, update: GreetingUpdate, at: Date) =>
      transaction((tx) => saveGreeting(tx, actor, update, at)),
    /**
     * Counts a PIN that was dialed as `counted` says, before it is verified: other calls at the
     * same time count on from there. Null for a mailbox without a PIN.
     */
    takeTry: (telephoneNumber: string, counted: (before: PinLock) => PinLock) =>
      transaction((tx) => takeTry(tx, telephoneNumber, counted)),
    /** Counts from the start again after the right PIN, unless another try has locked it since. */
    async endTries(telephoneNumber: string, { lockedUntil }: PinLock): Promise<void> {
      await orm
        .update(mailboxes)
        .set({ wrongPins: 0, lockedUntil: null })
        .where(
          and(
            eq(mailboxes.telephoneNumber, telephoneNumber),
            lockedUntil === null
              ? isNull(mailboxes.lockedUntil)
              : eq(mailboxes.lockedUntil, new Date(lockedUntil)),
          ),
        );
    },
    /** Who has a line; null for nobody. */
    async lineHolder(telephoneNumber: string) {
      const [row] = await orm
        .select({
          username: users.username,
          firstName: users.firstName,
          language: users.language,
        })
        .from(phoneLines)
        .innerJoin(users, and(eq(users.guid, phoneLines.guid), isNull(users.removedAt)))
        .where(eq(phoneLines.telephoneNumber, telephoneNumber));
      return row ?? null;
    },
  };
}
