import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $changesAgreements,
  dayAfter,
  LEAVING_PERCENT,
  noticeRequested,
  withdrawalRequested,
} from '../../../../models/orders/agreements/index.ts';
import type {
  Agreement as Agreed,
  ShownAgreement,
} from '../../../../models/orders/agreements/index.ts';
import { Button } from '../../../parts/Button.tsx';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { actions } from '../../../parts/parts.css.ts';
import { useInstantFormat } from '../../../parts/useInstantFormat.ts';
import * as css from './Agreement.css.ts';
import { AgreementFile } from './AgreementFile.tsx';
import { AskedDay } from './AskedDay.tsx';

/** Until when a service is agreed on, by when it can be ended, and what leaving costs. */
export function Agreement({ shown }: { shown: ShownAgreement }) {
  const { t } = useTranslation('agreements');
  const { t: orders } = useTranslation('orders');
  const { agreement } = shown;
  const { service, term, plan, lastDay } = agreement;
  return (
    <Card title={orders(`service.${service}`)}>
      <div className={css.body}>
        {term === null ? (
          <p className={css.lead}>{t('ended', { plan, date: formatDay(lastDay ?? '') })}</p>
        ) : (
          <>
            <Answer agreement={agreement} />
            <AskedDay shown={shown} />
            <Steps shown={shown} />
            <How agreement={agreement} />
          </>
        )}
      </div>
    </Card>
  );
}

/** The term's end, the last day to end it, and what leaving costs today; then what follows. */
function Answer({ agreement }: { agreement: Agreed }) {
  const { t } = useTranslation('agreements');
  const { day } = useInstantFormat();
  const { term, next, plan, leavingCents, lastDay, noticeGivenAt, noticeGivenBy } = agreement;
  if (term === null) return null;
  const ends = t('ends', { plan, date: formatDay(term.endsOn) });
  const leave =
    leavingCents === 0 ? t('leaveFree') : t('leave', { amount: formatMoney(leavingCents) });
  const renewing = next && { months: next.months, date: formatDay(next.endsOn) };
  if (lastDay !== null)
    return (
      <div className={css.words}>
        <p className={css.lead}>
          {ends} {leave}
        </p>
        <p>
          {t('given', { name: noticeGivenBy, date: day(noticeGivenAt ?? '') })}{' '}
          {t('after', { date: formatDay(dayAfter(lastDay)) })}
        </p>
      </div>
    );
  if (agreement.noticeDenial === 'NOTICE_TOO_LATE')
    return (
      <div className={css.words}>
        <p className={css.lead}>
          {ends} {t('tooLate', { by: formatDay(term.noticeBy), ...renewing })} {leave}
        </p>
        {next ? (
          <p>{t('nextChance', { from: formatDay(next.startsOn), by: formatDay(next.noticeBy) })}</p>
        ) : null}
      </div>
    );
  return (
    <div className={css.words}>
      <p className={css.lead}>
        {ends} {t('tell', { date: formatDay(term.noticeBy) })} {leave}
      </p>
      <p>{t('renews', { ...renewing })}</p>
    </div>
  );
}

/** What can be done about the agreement, and the calendar file. */
function Steps({ shown: { agreement, noticeBy } }: { shown: ShownAgreement }) {
  const { t } = useTranslation('agreements');
  const { may, gives, withdraws } = useUnit({
    may: $changesAgreements,
    gives: noticeRequested,
    withdraws: withdrawalRequested,
  });
  const { lastDay, noticeDenial, plan } = agreement;
  return (
    <div className={actions}>
      {may && lastDay !== null ? (
        <Button label={t('withdraw.label', { plan })} onClick={() => withdraws(agreement)}>
          {t('withdraw.action')}
        </Button>
      ) : null}
      {may && lastDay === null && noticeDenial === null ? (
        <Button label={t('give.label', { plan })} onClick={() => gives(agreement)}>
          {t('give.action')}
        </Button>
      ) : null}
      <AgreementFile agreement={agreement} noticeBy={noticeBy} />
    </div>
  );
}

/** How the cost of leaving comes about. */
function How({ agreement }: { agreement: Agreed }) {
  const { t } = useTranslation('agreements');
  const { monthlyCents, agreedPlan, startedOn } = agreement;
  const price = formatMoney(monthlyCents);
  return (
    <details>
      <summary>{t('how.title')}</summary>
      <div className={css.how}>
        <p>{t('how.share', { percent: LEAVING_PERCENT, price })}</p>
        <p>{t('how.price', { price, plan: agreedPlan })}</p>
        <p>{t('how.began', { date: formatDay(startedOn) })}</p>
      </div>
    </details>
  );
}
