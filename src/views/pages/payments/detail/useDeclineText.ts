import { useTranslation } from 'react-i18next';

/** Why a payment was not made, and that nothing was paid. */
export function useDeclineText(): (code: string | null, method: string) => string {
  const { t } = useTranslation(['owed', 'payment']);
  return (code, method) => {
    const why = t(
      [
        `owed:failedDebit.why.${code}`,
        `payment:failures.${code}`,
        'owed:failedDebit.why.PAYMENT_DECLINED',
      ],
      { method },
    );
    return `${why} ${t('owed:failedDebit.nothingPaid')}`;
  };
}
