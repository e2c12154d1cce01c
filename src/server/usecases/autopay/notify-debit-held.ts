import { formatMoney } from '../../../models/platform/money/rules.ts';
import type { Mailer } from '../../mail/mail.ts';
import type { HeldDebit } from './ports.ts';
import { payBillPath } from '../../../models/platform/paths/rules-paths.ts';

export interface NotifyDebitHeldDeps {
  mail: Mailer;
  publicOrigin: string;
  /** The e-mail recipient; null when the user no longer has access. */
  reader(
    guid: string,
  ): Promise<{ to: string; firstName: string; language: 'en' | 'es'; accountName: string } | null>;
}

/** Notifies the user who enrolled that a debit waits for approval, and why. */
export async function notifyDebitHeld(
  { mail, publicOrigin, reader }: NotifyDebitHeldDeps,
  { guid, amount, reason }: HeldDebit,
): Promise<void> {
  const found = await reader(guid);
  if (!found) return;
  const { to, language, firstName, accountName } = found;
  await mail.send({
    to,
    language,
    kind: 'debit-held',
    values: {
      firstName,
      accountName,
      amount: formatMoney(amount),
      reason,
      autopayUrl: `${publicOrigin}${payBillPath({ open: 'ap' })}`,
    },
  });
}
