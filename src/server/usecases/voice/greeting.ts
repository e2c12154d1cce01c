import type {
  MailboxGreeting,
  SetGreetingRequest,
} from '../../../../contracts/rest/phone/types.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { greetingProblem, greetingSeconds } from '../../../models/voice/greeting/rules-greeting.ts';
import { isPhoneWav, readWav, writePhoneWav } from '../../../models/voice/mailbox/rules-sound.ts';
import { Refusal } from '../failure.ts';
import type { Requester } from '../account/types.ts';
import type { Content } from './mailbox.ts';
import type { GreetingDeps, LineActor, StoredGreeting } from './ports.ts';
import { assertReadableLine } from './read-lines.ts';

const NETWORKS_OWN = { recording: null, seconds: null, setAt: null };

/** A recording as it is stored: what else its file holds is left out. */
function storedGreeting(base64: string, now: Date): Omit<StoredGreeting, 'version'> {
  const file = Buffer.from(base64, 'base64');
  const sound = isPhoneWav(file) ? readWav(file) : null;
  const problem = greetingProblem(sound);
  if (problem !== null || sound === null)
    throw new Refusal('GREETING_REFUSED', { fields: [`$input.recording.${problem ?? 'audio'}`] });
  return { recording: writePhoneWav(sound), seconds: greetingSeconds(sound), setAt: now };
}

const told = ({ seconds, setAt, version }: StoredGreeting): MailboxGreeting => ({
  seconds,
  setAt: setAt?.toISOString() ?? null,
  version,
});

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one === null || other === null ? one === other : Buffer.compare(one, other) === 0;

/**
 * Changes what callers of a line hear before they leave a message, at once. The greeting that is
 * there already is answered once more.
 */
export async function setGreeting(
  needs: GreetingDeps,
  actor: LineActor,
  telephoneNumber: string,
  { version, recording }: SetGreetingRequest,
): Promise<MailboxGreeting> {
  if (!mayChange('setGreeting', actor)) throw new Refusal('NOT_PERMITTED');
  await assertReadableLine(needs, actor, telephoneNumber);
  const wanted = recording === null ? NETWORKS_OWN : storedGreeting(recording, needs.businessNow());
  const current = await needs.mailboxes.greeting(telephoneNumber);
  if (isSame(current.recording, wanted.recording)) return told(current);
  const update = { telephoneNumber, version, ...wanted };
  if ((await needs.mailboxes.saveGreeting(actor, update, needs.realNow())) === 'changed meanwhile')
    throw new Refusal('VERSION_CONFLICT', {
      versions: {
        sent: version,
        current: (await needs.mailboxes.greeting(telephoneNumber)).version,
      },
    });
  return told({ ...wanted, version: version + 1 });
}

/** The line's own greeting, for whoever may read its mailbox. */
export async function readGreeting(
  needs: GreetingDeps,
  asker: Requester,
  telephoneNumber: string,
): Promise<Content> {
  await assertReadableLine(needs, asker, telephoneNumber);
  const { recording, setAt } = await needs.mailboxes.greeting(telephoneNumber);
  if (!recording || !setAt) throw new Refusal('NOT_FOUND');
  return { content: recording, receivedAt: setAt, telephoneNumber };
}
