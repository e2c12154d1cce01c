import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../driver.ts';
import { faxes, voicemails } from '../../schema/index.ts';

/** Recordings and pages are not loaded until one is requested. */
const MESSAGE = {
  id: voicemails.id,
  callerNumber: voicemails.callerNumber,
  callerName: voicemails.callerName,
  receivedAt: voicemails.receivedAt,
  durationSeconds: voicemails.durationSeconds,
  heard: voicemails.heard,
  transcript: voicemails.transcript,
  deletedAt: voicemails.deletedAt,
};
const FAX = {
  id: faxes.id,
  senderNumber: faxes.senderNumber,
  receivedAt: faxes.receivedAt,
  pages: faxes.pages,
};

/** Messages received on phone lines. */
export function voiceRepository({ orm }: Pick<Database, 'orm'>) {
  return {
    /** Newest first. */
    voicemails: (telephoneNumber: string) =>
      orm
        .select(MESSAGE)
        .from(voicemails)
        .where(and(eq(voicemails.telephoneNumber, telephoneNumber), isNull(voicemails.deletedAt)))
        .orderBy(desc(voicemails.receivedAt), desc(voicemails.id)),
    /** Those that were deleted after this instant; the last one first. */
    deletedVoicemails: (telephoneNumber: string, after: Date) =>
      orm
        .select(MESSAGE)
        .from(voicemails)
        .where(
          and(eq(voicemails.telephoneNumber, telephoneNumber), gt(voicemails.deletedAt, after)),
        )
        .orderBy(desc(voicemails.deletedAt), desc(voicemails.receivedAt), desc(voicemails.id)),
    /** Newest first. */
    faxes: (telephoneNumber: string) =>
      orm
        .select(FAX)
        .from(faxes)
        .where(eq(faxes.telephoneNumber, telephoneNumber))
        .orderBy(desc(faxes.receivedAt), desc(faxes.id)),
    /** The line on which a voicemail was left; null when the id is unknown, or it is gone. */
    async lineOfVoicemail(id: string, deletedAfter: Date) {
      const [row] = await orm
        .select({ telephoneNumber: voicemails.telephoneNumber })
        .from(voicemails)
        .where(
          and(
            eq(voicemails.id, id),
            or(isNull(voicemails.deletedAt), gt(voicemails.deletedAt, deletedAfter)),
          ),
        );
      return row?.telephoneNumber ?? null;
    },
    async lineOfFax(id: string) {
      const [row] = await orm
        .select({ telephoneNumber: faxes.telephoneNumber })
        .from(faxes)
        .where(eq(faxes.id, id));
      return row?.telephoneNumber ?? null;
    },
    async recording(id: string) {
      const [row] = await orm
        .select({ content: voicemails.recording, receivedAt: voicemails.receivedAt })
        .from(voicemails)
        .where(eq(voicemails.id, id));
      return row ?? null;
    },
    async document(id: string) {
      const [row] = await orm
        .select({ content: faxes.document, receivedAt: faxes.receivedAt })
        .from(faxes)
        .where(eq(faxes.id, id));
      return row ?? null;
    },
    async markHeard(id: string): Promise<void> {
      await orm
        .update(voicemails)
        .set({ heard: true })
        .where(and(eq(voicemails.id, id), eq(voicemails.heard, false)));
    },
    /** What was deleted stays deleted from the first time on. */
    async delete(id: string, at: Date): Promise<void> {
      await orm
        .update(voicemails)
        .set({ deletedAt: at })
        .where(and(eq(voicemails.id, id), isNull(voicemails.deletedAt)));
    },
    async restore(id: string): Promise<void> {
      await orm.update(voicemails).set({ deletedAt: null }).where(eq(voicemails.id, id));
    },
    async markNew(id: string): Promise<void> {
      await orm.update(voicemails).set({ heard: false }).where(eq(voicemails.id, id));
    },
    /** Ends what was deleted until then. */
    async purge(deletedUntil: Date): Promise<void> {
      await orm.delete(voicemails).where(lte(voicemails.deletedAt, deletedUntil));
    },
    /** When the one was deleted that is gone next; null without one. */
    async firstDeletion(): Promise<Date | null> {
      const [row] = await orm
        .select({ deletedAt: voicemails.deletedAt })
        .from(voicemails)
        .where(isNotNull(voicemails.deletedAt))
        .orderBy(voicemails.deletedAt)
        .limit(1);
      return row?.deletedAt ?? null;
    },
  };
}

export type VoiceRepository = ReturnType<typeof voiceRepository>;
