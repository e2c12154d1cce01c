import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $givingNotice,
  $isWithdrawalFinal,
  $withdrawing,
  dayAfter,
  noticeConfirmed,
  noticeDeclined,
  withdrawalConfirmed,
  withdrawalDeclined,
} from '../../../../models/orders/agreements/index.ts';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { formatDay } from '../../../parts/statements/Figures.tsx';

const RETURN_TO = 'agreement-notice';

/** The words of a question, by the part of the texts that has them. */
function useWords(part: 'give' | 'withdraw') {
  const { t } = useTranslation('agreements');
  return {
    keep: t(`${part}.keep`),
    confirm: t(`${part}.confirm`),
    sending: t(`${part}.sending`),
    refused: [t('refused.title'), t('refused.body')],
    unknown: [t('unknown.title'), t('unknown.body')],
  } as const;
}

/** Asks before an agreement is told not to renew: what becomes of the service and its price. */
export function NoticeQuestion() {
  const { t } = useTranslation('agreements');
  const words = useWords('give');
  const { question, confirmed, declined } = useUnit({
    question: $givingNotice,
    confirmed: noticeConfirmed,
    declined: noticeDeclined,
  });
  const term = question?.subject.term;
  if (!question || !term) return null;
  const date = formatDay(term.endsOn);
  return (
    <ConfirmDialog
      title={t('give.title', { date })}
      returnTo={RETURN_TO}
      state={question.state}
      words={words}
      onConfirm={confirmed}
      onDecline={declined}
    >
      <p>
        {t('give.body', {
          plan: question.subject.plan,
          from: formatDay(dayAfter(term.endsOn)),
        })}
      </p>
      <p>{t('give.back', { date })}</p>
    </ConfirmDialog>
  );
}

/** Asks before an agreement renews after all, and says where that is for good. */
export function WithdrawalQuestion() {
  const { t } = useTranslation('agreements');
  const words = useWords('withdraw');
  const { question, isFinal, confirmed, declined } = useUnit({
    question: $withdrawing,
    isFinal: $isWithdrawalFinal,
    confirmed: withdrawalConfirmed,
    declined: withdrawalDeclined,
  });
  const subject = question?.subject;
  if (!question || !subject?.term) return null;
  return (
    <ConfirmDialog
      title={t('withdraw.title')}
      returnTo={RETURN_TO}
      state={question.state}
      words={words}
      onConfirm={confirmed}
      onDecline={declined}
    >
      <p>
        {t('withdraw.body', {
          plan: subject.plan,
          from: formatDay(dayAfter(subject.term.endsOn)),
          months: subject.renewsForMonths,
        })}
      </p>
      {isFinal ? <p>{t('withdraw.late')}</p> : null}
    </ConfirmDialog>
  );
}
