import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $duplicatePayment } from '../../../models/payments/one-time/index.ts';
import { formatDay } from '../statements/Figures.tsx';
import { useInstantFormat } from '../useInstantFormat.ts';

/** Which payment it would repeat, and the question whether it is meant. */
export function DuplicateText({ values }: { values: { amount: string; method: string } }) {
  const { t } = useTranslation('payment');
  const { day, time } = useInstantFormat();
  const twin = useUnit($duplicatePayment);
  return (
    <>
      <p>
        {twin === null
          ? t('duplicate.body', values)
          : t(`duplicate.${twin.kind}`, {
              ...values,
              number: twin.confirmationNumber,
              ...(twin.kind === 'made'
                ? { date: day(twin.at), time: time(twin.at) }
                : { date: formatDay(twin.day) }),
            })}
      </p>
      <p>{t('duplicate.question', values)}</p>
    </>
  );
}
