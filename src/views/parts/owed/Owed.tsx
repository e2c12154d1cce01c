import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $heroAction,
  $owed,
  coreBilling,
  mobileBilling,
} from '../../../models/billing/home/index.ts';
import type { Standing } from '../../../models/billing/home/index.ts';
import { $mobileStanding, $standing } from '../../../models/billing/index.ts';
import { useDueText } from '../due/useDueText.ts';
import { Icon } from '../Icon.tsx';
import { formatMoney } from '../statements/Figures.tsx';
import { Card, FailureCard, Skeleton } from '../Surface.tsx';
import * as parts from '../parts.css.ts';
import { FailedDebit } from './FailedDebit.tsx';
import { HeldDebits } from './HeldDebits.tsx';
import * as css from './Owed.css.ts';
import { PayInAdvanceLink, PrimaryPayButton, QuickPayButton } from './PayButtons.tsx';
import { CoreRow, MobileRow } from './Rows.tsx';
import { StandingNotice } from './StandingNotice.tsx';
import { useAmountDueSentence } from './useAmountDueSentence.ts';

interface OwedProps {
  /** The day on which service is interrupted, where the bill names none (`YYYY-MM-DD`). */
  interruptedOn?: string | null;
  /** Between failures and the amount: what was just paid. */
  confirmations?: ReactNode;
  /** Beside the button. */
  more?: ReactNode;
}

/**
 * What the customer owes, on every screen that leads with it: what failed, then the total with its
 * earliest date and one button, then a row for each bill, the most urgent first.
 */
export function Owed({ interruptedOn = null, confirmations, more }: OwedProps) {
  return (
    <>
      <FailedDebit />
      <HeldDebits />
      {confirmations}
      <Known interruptedOn={interruptedOn} more={more} />
    </>
  );
}

function Known({ interruptedOn, more }: Required<Pick<OwedProps, 'interruptedOn' | 'more'>>) {
  const { t } = useTranslation('owed');
  const { core, mobile, standing, onCore, onMobile } = useUnit({
    core: coreBilling.$data,
    mobile: mobileBilling.$data,
    standing: $standing,
    onCore: coreBilling.retried,
    onMobile: mobileBilling.retried,
  });
  // Neither bill waits for the other: what is known is shown, and can be paid.
  return (
    <>
      {core.kind === 'loading' ? (
        <Loading label={t('due.loading')} lines={[20, 40, 24, 44]} />
      ) : core.kind === 'failed' ? (
        <FailureCard title={t('failure.title')} onRetry={onCore} />
      ) : standing ? (
        <StandingNotice bill={core.value} standing={standing} interruptedOn={interruptedOn} />
      ) : null}
      <Hero standing={standing} isCoreKnown={core.kind === 'ready'} more={more} />
      {mobile.kind === 'loading' ? (
        <Loading label={t('mobile.loading')} lines={[20, 24]} />
      ) : mobile.kind === 'failed' ? (
        <FailureCard title={t('mobile.failedTitle')} onRetry={onMobile} />
      ) : null}
    </>
  );
}

const Loading = ({ label, lines }: { label: string; lines: readonly number[] }) => (
  <div role="status" aria-label={label}>
    <Skeleton lines={lines} />
  </div>
);

interface HeroProps {
  standing: Standing | null;
  /** Without it there is no total yet, and mobile stands for itself. */
  isCoreKnown: boolean;
  more: ReactNode;
}

function Hero({ standing, isCoreKnown, more }: HeroProps) {
  const { t } = useTranslation('owed');
  const mobile = useUnit($mobileStanding);
  const hasMobile = mobile !== null && mobile.kind !== 'suppressed';
  if (standing?.kind === 'suppressed' && !hasMobile) return <SuppressedNote more={more} />;
  if (standing === null && !hasMobile) return null;
  if (!isCoreKnown)
    return (
      <Card>
        <h2 className={css.title}>{t('due.heading')}</h2>
        <Rows />
      </Card>
    );
  return (
    <Card>
      <div className={css.hero}>
        <div className={parts.tight}>
          {standing && !hasMobile ? <OneBill standing={standing} /> : <SeveralBills />}
        </div>
        <div className={css.actions}>
          <Actions hasRows={hasMobile} />
          {more}
        </div>
      </div>
      {hasMobile ? <Rows /> : null}
    </Card>
  );
}

/** The only bill of the account: its amount, and its state in one sentence. */
function OneBill({ standing }: { standing: Standing }) {
  const { t } = useTranslation('owed');
  const owed = useUnit($owed);
  const sentence = useAmountDueSentence(standing);
  const isCredit = standing.kind === 'credit';
  return (
    <>
      <h2 className={css.title}>{t(isCredit ? 'due.headingCredit' : 'due.heading')}</h2>
      <p className={parts.figure}>{formatMoney(isCredit ? standing.credit : (owed?.total ?? 0))}</p>
      <p className={css.sentence}>{sentence}</p>
    </>
  );
}

/** The total of all bills, and what of it is to be paid first. */
function SeveralBills() {
  const { t } = useTranslation('owed');
  const { owed, action } = useUnit({ owed: $owed, action: $heroAction });
  const dueText = useDueText();
  if (owed === null) return null;
  const isSet = action?.isArranged === true;
  const { first, total } = owed;
  return (
    <>
      <h2 className={css.title}>{t('total.total')}</h2>
      <p className={parts.figure}>{formatMoney(total)}</p>
      <p className={first?.kind === 'late' ? css.critical : isSet ? css.set : css.sentence}>
        {first?.kind === 'late' ? <Icon name="critical" /> : isSet ? <Icon name="good" /> : null}
        <span>
          {isSet
            ? t('total.set')
            : first
              ? t('total.first', {
                  due: dueText([first], { amounts: first.amount < total, relative: true }),
                  service: t(`portal:serviceGroup.${first.serviceGroup}`),
                })
              : t('total.nothing')}
        </span>
      </p>
    </>
  );
}

/** One button; with one bill, what else can be done with it beside it. */
function Actions({ hasRows }: { hasRows: boolean }) {
  const action = useUnit($heroAction);
  if (action)
    return (
      <>
        <PrimaryPayButton action={action} />
        {hasRows ? null : <QuickPayButton amount={action.amount} />}
      </>
    );
  return hasRows ? null : <PayInAdvanceLink target="core" />;
}

function Rows() {
  const owed = useUnit($owed);
  return (
    <div className={css.rows}>
      {owed?.groups.map(({ serviceGroup }) =>
        serviceGroup === 'CORE' ? <CoreRow key="CORE" /> : <MobileRow key="MOBILE" />,
      )}
    </div>
  );
}

/** Amounts are not shown for this account. */
function SuppressedNote({ more }: { more: ReactNode }) {
  const { t } = useTranslation('owed');
  return (
    <Card>
      <h2 className={css.title}>{t('due.heading')}</h2>
      <p className={css.sentence}>{t('due.suppressed')}</p>
      <div className={css.actions}>{more}</div>
    </Card>
  );
}
