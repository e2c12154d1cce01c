import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import {
  $asking,
  $changeProblem,
  $keptTerm,
  $needsNewQuote,
  offerChosen,
  orderConfirmed,
  ordering,
  plansWanted,
} from '../../../models/orders/upgrade/index.ts';
import type { BillToCome, Quote } from '../../../models/orders/upgrade/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { Button } from '../../parts/Button.tsx';
import {
  DataTable,
  formatDay,
  formatDifference,
  formatMoney,
} from '../../parts/statements/Figures.tsx';
import { Alert, Card } from '../../parts/Surface.tsx';
import { actions, muted } from '../../parts/parts.css.ts';
import { useInstantFormat } from '../../parts/useInstantFormat.ts';
import { STEP_HEADING } from '../../parts/useStepFocus.ts';
import * as css from './Upgrade.css.ts';
import { mbps } from './usePlanTexts.ts';

/** What a change costs: the next three bills, what ends, and what stays; then the order. */
export function Review({ quote }: { quote: Quote }) {
  const { t } = useTranslation('orders');
  const { day, time } = useInstantFormat();
  const { direction, from, to, startsOn, validUntil } = quote;
  const date = formatDay(startsOn);
  return (
    <>
      <div className={css.words}>
        <h2 id={STEP_HEADING} tabIndex={-1}>
          {t('review.title', { plan: to.plan, date })}
        </h2>
        <p className={muted}>{t('review.change', { plan: from.plan })}</p>
      </div>
      <p>{t(direction === 'UPGRADE' ? 'review.upgrade' : 'review.downgrade', { date })}</p>
      <Card title={t('review.bills')}>
        <div className={css.body}>
          <p className={muted}>{t('review.billsLead')}</p>
          <Bills bills={quote.nextBills} startsOn={startsOn} />
        </div>
      </Card>
      {from.promotions.length > 0 ? (
        <Card title={t('review.ends')}>
          <ul className={css.plain}>
            {from.promotions.map(({ name, monthlyCents, endsOn }) => (
              <li key={name}>
                {t(endsOn === null ? 'less' : 'lessUntil', {
                  name,
                  amount: formatMoney(monthlyCents),
                  date: endsOn && formatDay(endsOn),
                })}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Card title={t('review.begins')}>
        <ul className={css.plain}>
          <li>
            <Term />
          </li>
          <li>{t('review.equipment')}</li>
        </ul>
      </Card>
      <Facts quote={quote} />
      <p className={muted}>
        {t('review.until', { date: day(validUntil), time: time(validUntil) })}
      </p>
      <Order offerId={quote.offerId} />
    </>
  );
}

/** Whether a term goes on with the plan: none begins. */
function Term() {
  const { t } = useTranslation('orders');
  const kept = useUnit($keptTerm);
  if (kept === null) return t('review.noTerm');
  return (
    <>
      {t('review.keepsTerm', { date: formatDay(kept) })}{' '}
      <Link href={PATHS.agreements}>{t('review.seeAgreement')}</Link>
    </>
  );
}

function Bills({ bills, startsOn }: { bills: readonly BillToCome[]; startsOn: string }) {
  const { t } = useTranslation('orders');
  const parts = bills.filter(({ partialMonth }) => partialMonth !== 0);
  return (
    <>
      <DataTable
        caption={t('review.bills')}
        rows={bills}
        rowKey={({ statementDate }) => statementDate}
        columns={[
          { key: 'bill', title: t('review.bill'), cell: (bill) => formatDay(bill.statementDate) },
          {
            key: 'without',
            title: t('review.without'),
            number: true,
            cell: (bill) => formatMoney(bill.chargesBefore),
          },
          {
            key: 'with',
            title: t('review.with'),
            number: true,
            cell: (bill) => <strong>{formatMoney(bill.charges)}</strong>,
          },
          {
            key: 'difference',
            title: t('review.difference'),
            number: true,
            cell: (bill) => formatDifference(bill.charges - bill.chargesBefore),
          },
        ]}
      />
      {parts.map(({ statementDate, partialMonth }) => (
        <p key={statementDate} className={muted}>
          {t(partialMonth > 0 ? 'review.part' : 'review.partBack', {
            amount: formatMoney(Math.abs(partialMonth)),
            date: formatDay(statementDate),
            from: formatDay(startsOn),
          })}
        </p>
      ))}
    </>
  );
}

/** The broadband label's facts, of plans for internet (D-511). */
function Facts({ quote: { to } }: { quote: Quote }) {
  const { t } = useTranslation('orders');
  const kept = useUnit($keptTerm);
  const { speed } = to;
  if (!speed) return null;
  const [term, end] =
    kept === null
      ? [t('review.no'), t('review.no')]
      : [t('review.labelTermKept', { date: formatDay(kept) }), t('review.labelEndKept')];
  const rows = [
    ['labelMonthly', formatMoney(to.monthlyCents)],
    ['labelIntro', t('review.no')],
    ['labelTerm', term],
    ['labelOnce', t('review.no')],
    ['labelEnd', end],
    ['labelDown', t('review.mbps', { value: mbps(speed.downKbps) })],
    ['labelUp', t('review.mbps', { value: mbps(speed.upKbps) })],
    ['labelLatency', t('review.ms', { value: speed.latencyMs })],
    ['labelData', t('review.unlimited')],
    ['labelTaxes', t('review.taxes')],
  ] as const;
  return (
    <Card>
      <details>
        <summary>{t('review.label')}</summary>
        <dl className={css.facts}>
          {rows.map(([key, value]) => (
            <Fact key={key} title={t(`review.${key}`)} value={value} />
          ))}
        </dl>
      </details>
    </Card>
  );
}

const Fact = ({ title, value }: { title: string; value: string }) => (
  <>
    <dt>{title}</dt>
    <dd>{value}</dd>
  </>
);

function Order({ offerId }: { offerId: string }) {
  const { t } = useTranslation('orders');
  const { problem, needsNew, state, asking, chosen, confirmed, back } = useUnit({
    problem: $changeProblem,
    needsNew: $needsNewQuote,
    state: ordering.$state,
    asking: $asking,
    chosen: offerChosen,
    confirmed: orderConfirmed,
    back: plansWanted,
  });
  const busy = state.kind === 'sending';
  return (
    <>
      <div role="status" className={css.told}>
        {problem === null ? null : <Alert signal="caution" title={t(`problem.${problem}`)} />}
      </div>
      <div className={actions}>
        {needsNew ? (
          <Button kind="primary" busy={asking} onClick={() => chosen(offerId)}>
            {t(asking ? 'offer.asking' : 'review.again')}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onClick={() => confirmed()}>
            {t(busy ? 'review.sending' : 'review.order')}
          </Button>
        )}
        <Button onClick={() => back()}>{t('review.back')}</Button>
      </div>
    </>
  );
}
