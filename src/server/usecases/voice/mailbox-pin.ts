import type { MailboxPinChange } from '../../../../contracts/generated/voice.ts';
import { mayChange } from '../../../models/permissions/rules-services.ts';
import { pinProblem, reversed } from '../../../models/voice/mailbox-settings/rules-pin.ts';
import { formatPhone } from '../../../models/platform/brand/rules-brand.ts';
import { takeChange } from '../change-rates.ts';
import { Refusal } from '../failure.ts';
import { fullName } from '../people/full-name.ts';
import { readableLine } from './phone-lines.ts';
import type { PhoneLine } from './phone-lines.ts';
import type { LineActor, MailboxPinDeps } from './ports.ts';

/** Whether a mailbox has this PIN, read from either end. */
async function isCurrent(
  { mailboxes, verifyPin }: Pick<MailboxPinDeps, 'mailboxes' | 'verifyPin'>,
  { telephoneNumber, pin }: MailboxPinChange,
): Promise<boolean> {
  const hash = (await mailboxes.pin(telephoneNumber))?.hash;
  return Boolean(hash && ((await verifyPin(hash, pin)) || (await verifyPin(hash, reversed(pin)))));
}

/**
 * Sets the PIN with which phones open a line's mailbox, and tells whoever has the line. A mailbox
 * that was locked opens again.
 */
export async function setMailboxPin(
  needs: MailboxPinDeps,
  actor: LineActor,
  input: MailboxPinChange,
): Promise<PhoneLine> {
  if (!mayChange('setMailboxPin', actor)) throw new Refusal('NOT_PERMITTED');
  const { telephoneNumber, pin } = input;
  await readableLine(needs, actor, telephoneNumber);
  const refused = (why: string) => new Refusal('PIN_REFUSED', { fields: [`$input.pin.${why}`] });
  const problem = pinProblem(pin, telephoneNumber);
  if (problem) throw refused(problem.kind);
  await takeChange(needs, actor, 'mailboxPins', telephoneNumber);
  if (await isCurrent(needs, input)) throw refused('current');
  const update = {
    telephoneNumber,
    pinHash: await needs.hashPin(pin),
    setAt: needs.businessNow(),
  };
  await needs.mailboxes.savePin(actor, update, needs.realNow());
  const holder = await needs.mailboxes.lineHolder(telephoneNumber);
  // The PIN is set whether or not the notice is sent.
  if (holder)
    needs.backgroundTasks.run(() =>
      needs.mail.send({
        to: holder.username,
        language: holder.language ?? 'en',
        kind: 'mailbox-pin-changed',
        values: {
          firstName: holder.firstName,
          line: formatPhone(telephoneNumber),
          changedBy: fullName(actor),
          signInUrl: `${needs.publicOrigin}/`,
        },
      }),
    );
  return readableLine(needs, actor, telephoneNumber);
}
