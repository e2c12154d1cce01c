import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../driver.ts';
import { faxes, phoneLines, voicemails } from '../../schema/index.ts';

/** Recordings and pages are not loaded until one is requested. */
const MESSAGE = {
  id: voicemails.id,
  callerNumber: voicemails.callerNumber,
  callerName: voicemails.callerName,
  receivedAt: voicemails.receivedAt,
  durationSeconds: voicemails.durationSeconds,
  heard: voicemails.heard,
};
const FAX = {
  id: faxes.id,
  senderNumber: faxes.senderNumber,
  receivedAt: faxes.receivedAt,
  pages: faxes.pages,
};

/** Messages received on phone lines, and line settings. */
export function voiceRepository({ orm }: Pick<Database, 'orm'>) {
  return {
    /** Newest first. */
    voicemails: (telephoneNumber: string) =>
      orm
        .select(MESSAGE)
        .from(voicemails)
        .where(eq(voicemails.telephoneNumber, telephoneNumber))
        .orderBy(desc(voicemails.receivedAt), desc(voicemails.id)),
    /** Newest first. */
    faxes: (telephoneNumber: string) =>
      orm
        .select(FAX)
        .from(faxes)
        .where(eq(faxes.telephoneNumber, telephoneNumber))
        .orderBy(desc(faxes.receivedAt), desc(faxes.id)),
    /** The line on which a voicemail was left; null when the id is unknown. */
    async lineOfVoicemail(id: string) {
      const [row] = await orm
        .select({ telephoneNumber: voicemails.telephoneNumber })
        .from(voicemails)
        .where(eq(voicemails.id, id));
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
    async forward(
      telephoneNumber: string,
      forwarding: 'OFF' | 'ALWAYS' | 'BUSY' | 'NO_ANSWER',
      forwardTo: string | null,
    ): Promise<void> {
      await orm
        .update(phoneLines)
        .set({ forwarding, forwardTo })
        .where(eq(phoneLines.telephoneNumber, telephoneNumber));
    },
  };
}

export type VoiceRepository = ReturnType<typeof voiceRepository>;
