import type { PhoneMailboxQuery } from '../../../../contracts/generated/voice.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { Refusal } from '../failure.ts';
import { assertReadableLine } from './read-lines.ts';
import type { Requester } from '../account/types.ts';
import type { StoredContent, VoiceDeps } from './ports.ts';

type Mailbox = PhoneMailboxQuery['phoneMailbox'];

async function mailboxOf(needs: VoiceDeps, telephoneNumber: string): Promise<Mailbox> {
  const [voicemails, faxes] = await Promise.all([
    needs.voicemails(telephoneNumber),
    needs.faxes(telephoneNumber),
  ]);
  const told = <Message extends { receivedAt: Date }>(message: Message) => ({
    ...message,
    receivedAt: message.receivedAt.toISOString(),
  });
  return { telephoneNumber, voicemails: voicemails.map(told), faxes: faxes.map(told) };
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
    await needs.lineOfVoicemail(voicemailId),
  );
  await needs.markHeard(voicemailId);
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
    await needs.lineOfVoicemail(voicemailId),
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
