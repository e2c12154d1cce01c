import type { PhoneMailboxQuery, VoicemailChange } from '../../../../contracts/generated/voice.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { DELETED_VOICEMAIL_KEPT_MS } from '../../../models/voice/mailbox/rules-mailbox.ts';
import { Refusal } from '../failure.ts';
import { assertReadableLine } from './read-lines.ts';
import type { Requester } from '../account/types.ts';
import type { StoredContent, StoredVoicemail, VoiceDeps } from './ports.ts';

type Mailbox = PhoneMailboxQuery['phoneMailbox'];

/** After this instant a deleted voicemail is still there. */
const keptAfter = ({ businessNow }: Pick<VoiceDeps, 'businessNow'>): Date =>
  new Date(businessNow().getTime() - DELETED_VOICEMAIL_KEPT_MS);

async function mailboxOf(needs: VoiceDeps, telephoneNumber: string): Promise<Mailbox> {
  const [voicemails, deletedVoicemails, faxes] = await Promise.all([
    needs.voicemails(telephoneNumber),
    needs.deletedVoicemails(telephoneNumber, keptAfter(needs)),
    needs.faxes(telephoneNumber),
  ]);
  const heardOf = (voicemail: StoredVoicemail) => ({
    ...voicemail,
    receivedAt: voicemail.receivedAt.toISOString(),
    deletedAt: voicemail.deletedAt?.toISOString() ?? null,
  });
  return {
    telephoneNumber,
    voicemails: voicemails.map(heardOf),
    deletedVoicemails: deletedVoicemails.map(heardOf),
    faxes: faxes.map((fax) => ({ ...fax, receivedAt: fax.receivedAt.toISOString() })),
  };
}

/** Messages received on a line that the requester may read. */
export async function readMailbox(
  needs: VoiceDeps,
  asker: Requester,
  telephoneNumber: string,
): Promise<Mailbox> {
  await assertReadableLine(needs, asker, telephoneNumber);
  return mailboxOf(needs, telephoneNumber);
}

/** The line of a message, when the requester may read it. */
async function readableOn(needs: VoiceDeps, asker: Requester, telephoneNumber: string | null) {
  if (telephoneNumber === null) throw new Refusal('NOT_FOUND');
  return assertReadableLine(needs, asker, telephoneNumber);
}

/** Marks a voicemail as heard, permanently. */
export async function markVoicemailHeard(
  needs: VoiceDeps,
  asker: Requester,
  voicemailId: string,
): Promise<Mailbox> {
  if (!mayChange('markVoicemailHeard', asker)) throw new Refusal('NOT_PERMITTED');
  const { telephoneNumber } = await readableOn(
    needs,
    asker,
    await needs.lineOfVoicemail(voicemailId, keptAfter(needs)),
  );
  await needs.markHeard(voicemailId);
  return mailboxOf(needs, telephoneNumber);
}

/** Deletes a voicemail, restores it, or counts it as unread again. */
export async function changeVoicemail(
  needs: VoiceDeps,
  asker: Requester,
  { voicemailId, act }: VoicemailChange,
): Promise<Mailbox> {
  if (!mayChange('changeVoicemail', asker)) throw new Refusal('NOT_PERMITTED');
  const { telephoneNumber } = await readableOn(
    needs,
    asker,
    await needs.lineOfVoicemail(voicemailId, keptAfter(needs)),
  );
  const does: Readonly<Record<VoicemailChange['act'], () => Promise<void>>> = {
    DELETE: () => needs.delete(voicemailId, needs.businessNow()),
    RESTORE: () => needs.restore(voicemailId),
    MARK_NEW: () => needs.markNew(voicemailId),
  };
  await does[act]();
  return mailboxOf(needs, telephoneNumber);
}

/** The full content of a message, and its line. */
export type Content = StoredContent & { telephoneNumber: string };

export async function readRecording(
  needs: VoiceDeps,
  asker: Requester,
  voicemailId: string,
): Promise<Content> {
  const { telephoneNumber } = await readableOn(
    needs,
    asker,
    await needs.lineOfVoicemail(voicemailId, keptAfter(needs)),
  );
  const recording = await needs.recording(voicemailId);
  if (!recording) throw new Refusal('NOT_FOUND');
  return { ...recording, telephoneNumber };
}

export async function readFax(needs: VoiceDeps, asker: Requester, faxId: string): Promise<Content> {
  const { telephoneNumber } = await readableOn(needs, asker, await needs.lineOfFax(faxId));
  const document = await needs.document(faxId);
  if (!document) throw new Refusal('NOT_FOUND');
  return { ...document, telephoneNumber };
}
