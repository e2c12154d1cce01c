import { formatMoney } from '../../../../models/platform/money/rules.ts';
import type { NotifyDebitHeldDeps } from '../../autopay/notify-debit-held.ts';
import type { SentRefund } from './run-refunds.ts';
import { PATHS } from '../../../../models/platform/paths/rules-paths.ts';

/** Notifies the payer of a refund and its method. */
export async function notifyRefundSent(
  { mail, publicOrigin, reader }: NotifyDebitHeldDeps,
  { guid, amount, methodType, lastFour }: SentRefund,
): Promise<void> {
  const found = await reader(guid);
  if (!found) return;
  const { to, language, firstName, accountName } = found;
  const method = methodType === 'BANK_ACCOUNT' ? 'BANK_ACCOUNT' : 'CARD';
  await mail.send({
    to,
    language,
    kind: 'refund-sent',
    values: {
      firstName,
      accountName,
      amount: formatMoney(amount),
      method,
      lastFour,
      transactionsUrl: `${publicOrigin}${PATHS.mobileTransactions}`,
    },
  });
}
