import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { $seatNotice } from '../../../../models/services/seats/index.ts';
import { BRAND, formatPhone } from '../../../brand.ts';
import { Alert } from '../../../parts/Surface.tsx';
import * as css from './Service.css.ts';
import { usePersonName } from './usePersonName.ts';
import { useRetryText } from '../../../parts/waiting/useRetryText.ts';

/** What the last change came to; takes the focus. */
export function SeatNotice() {
  const { t } = useTranslation('services');
  const nameOf = usePersonName();
  const retryText = useRetryText();
  const ref = useRef<HTMLDivElement>(null);
  const { notice } = useUnit({ notice: $seatNotice });
  useEffect(() => {
    if (notice) ref.current?.focus();
  }, [notice]);
  if (notice === null) return null;
  const phone = formatPhone(BRAND.phones.sales);
  return (
    <div ref={ref} tabIndex={-1} className={css.notice}>
      {notice.kind === 'problem' ? (
        <Alert signal="caution" role="alert" title={t(`seat.problem.${notice.problem}.title`)}>
          <p>{retryText(t(`seat.problem.${notice.problem}.text`, { phone }))}</p>
        </Alert>
      ) : (
        <Alert
          signal="good"
          role="status"
          title={t(`seat.done.${notice.kind}.title`, { name: nameOf(notice.person) })}
        >
          <p>{t(`seat.done.${notice.kind}.text`)}</p>
        </Alert>
      )}
    </div>
  );
}
