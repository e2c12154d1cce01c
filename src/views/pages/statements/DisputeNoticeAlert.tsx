import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { $disputeNotice } from '../../../models/statements/index.ts';
import type { DisputeNotice } from '../../../models/statements/index.ts';
import { BRAND, formatPhone } from '../../brand.ts';
import { formatDay, formatMoney } from '../../parts/statements/Figures.tsx';
import { Alert } from '../../parts/Surface.tsx';
import { useLineText } from './useLineText.ts';

/** Result of a dispute, above the lines; takes the focus, since the dispute button is gone. */
export function DisputeNoticeAlert() {
  const notice = useUnit($disputeNotice);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [notice]);
  return notice ? (
    <div ref={ref} tabIndex={-1}>
      <NoticeText notice={notice} />
    </div>
  ) : null;
}

function NoticeText({ notice }: { notice: DisputeNotice }) {
  const { t } = useTranslation('statements');
  const textOf = useLineText();
  switch (notice.kind) {
    case 'asked': {
      const { dispute } = notice;
      return (
        <Alert signal="good" role="status" title={t('notice.asked.title')}>
          {dispute.answerBy ? (
            <p>
              {t('notice.asked.body', {
                charge: textOf({ ...dispute, periodFrom: dispute.statementDate }),
                amount: formatMoney(dispute.amount),
                date: formatDay(dispute.answerBy),
              })}
            </p>
          ) : null}
        </Alert>
      );
    }
    case 'alreadyAsked':
    case 'gone':
      return (
        <Alert signal="notice" role="status" title={t(`notice.${notice.kind}.title`)}>
          <p>{t(`notice.${notice.kind}.body`)}</p>
        </Alert>
      );
    case 'notDisputable':
      return (
        <Alert signal="caution" role="status" title={t('notice.notDisputable.title')}>
          <p>{t('notice.notDisputable.body', { phone: formatPhone(BRAND.phones.billing) })}</p>
        </Alert>
      );
  }
}
