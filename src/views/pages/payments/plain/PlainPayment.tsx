import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { $today } from '../../../../models/billing/index.ts';
import {
  $amount,
  $amountProblems,
  $draft,
  $duplicatePayment,
  $methodLabel,
  $methodProblems,
  $methods,
  $reviewProblems,
} from '../../../../models/payments/one-time/index.ts';
import { FORM_PATHS, PATHS } from '../../../../models/platform/paths/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { Button, ButtonLink } from '../../../parts/Button.tsx';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import { Checkbox } from '../../../parts/Field.tsx';
import * as css from '../../../parts/flow.css.ts';
import { muted } from '../../../parts/parts.css.ts';
import { useMethodLabel, useMethodName } from '../../../parts/payment-methods/useMethodName.ts';
import { formatDay, formatMoney } from '../../../parts/statements/Figures.tsx';
import { Alert, Card, ErrorSummary } from '../../../parts/Surface.tsx';
import { useProblems } from '../../../parts/useProblems.ts';
import { AlreadyScheduled } from '../one-time/AlreadyScheduled.tsx';
import { AmountFields } from '../one-time/AmountStep.tsx';
import { PaidItems } from '../one-time/PaidItems.tsx';
import { Row } from '../one-time/Rows.tsx';
import { useFailureText } from '../one-time/useFailureText.ts';
import { DuplicateText } from '../../../parts/payments/DuplicateText.tsx';

/** What the page shows: the form, or what came of it. */
export type PlainScreen =
  | { kind: 'form' }
  | { kind: 'failed'; code: string }
  | { kind: 'review'; key: string; changed: boolean }
  | { kind: 'duplicate'; key: string }
  | { kind: 'unknown'; key: string };

interface PlainPaymentProps {
  /** The bill. */
  pay: 'core' | 'mobile';
  screen: PlainScreen;
}

const ignore = (): void => undefined;

/** A payment by a saved bank account, on pages that need no script (D-316). */
export function PlainPayment({ pay, screen }: PlainPaymentProps) {
  const { t } = useTranslation('payment');
  return (
    <div className={css.flowPage}>
      <h1 tabIndex={-1} className={css.onScreen}>
        {t('title')}
      </h1>
      <Screen pay={pay} screen={screen} />
    </div>
  );
}

function Screen({ pay, screen }: PlainPaymentProps) {
  switch (screen.kind) {
    case 'form':
      return <PaymentForm pay={pay} />;
    case 'failed':
      return (
        <>
          <Failure code={screen.code} />
          <PaymentForm pay={pay} />
        </>
      );
    case 'review':
      return <Review pay={pay} sentKey={screen.key} changed={screen.changed} />;
    case 'duplicate':
      return <Duplicate pay={pay} sentKey={screen.key} />;
    case 'unknown':
      return <Unknown pay={pay} sentKey={screen.key} />;
  }
}

/** A form that is sent as it is, with what it says again and its buttons. */
function PlainFrame({
  fields,
  actions,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <form method="post" action={FORM_PATHS.payment} noValidate className={css.layout}>
      <input type="hidden" name="requestToken" value="" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={css.fields}>{children}</div>
      <div className={css.bar}>
        <div className={css.submit}>{actions}</div>
      </div>
    </form>
  );
}

function PaymentForm({ pay }: { pay: 'core' | 'mobile' }) {
  const { t } = useTranslation('payment');
  const labelOf = useMethodLabel();
  const { methods, draft, amountProblems, methodProblems } = useUnit({
    methods: $methods,
    draft: $draft,
    amountProblems: $amountProblems,
    methodProblems: $methodProblems,
  });
  const { summary, errors } = useProblems([...amountProblems, ...methodProblems]);
  const banks = methods.filter(({ type, restricted }) => type === 'BANK_ACCOUNT' && !restricted);
  if (banks.length === 0)
    return (
      <>
        <Alert signal="notice" heading title={t('plain.noBankTitle')}>
          <p>{t('plain.noBankBody')}</p>
        </Alert>
        <ToBilling />
      </>
    );
  return (
    <PlainFrame
      fields={{ pay, act: 'review' }}
      actions={
        <>
          <Button kind="primary" type="submit">
            {t('continue')}
          </Button>
          <ButtonLink href={PATHS.billing}>{t('back')}</ButtonLink>
        </>
      }
    >
      <ErrorSummary problems={summary} />
      <AmountFields errors={errors} />
      <ChoiceList
        id="method"
        legend={t('method.legend')}
        selected={draft.method}
        error={errors['method']}
        onSelect={ignore}
        choices={banks.map((method) => ({ value: method.id, label: labelOf(method) }))}
      />
    </PlainFrame>
  );
}

/** What the form says again when it is sent on. */
function useSentFields(pay: string, key: string): Readonly<Record<string, string>> {
  const { draft, amount } = useUnit({ draft: $draft, amount: $amount });
  return {
    pay,
    act: 'pay',
    key,
    amountChoice: draft.amountChoice ?? '',
    otherAmount: draft.otherAmount,
    ...(draft.confirmedAboveDue ? { confirmedAboveDue: 'on' } : {}),
    method: draft.method ?? '',
    shown: String(amount ?? ''),
  };
}

interface SentProps {
  pay: 'core' | 'mobile';
  sentKey: string;
}

function Review({ pay, sentKey, changed }: SentProps & { changed: boolean }) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { draft, amount, method, today, profile, problems } = useUnit({
    draft: $draft,
    amount: $amount,
    method: $methodLabel,
    today: $today,
    profile: $profile,
    problems: $reviewProblems,
  });
  const { summary, errors } = useProblems(problems);
  const fields = useSentFields(pay, sentKey);
  if (amount === null || method === null) return null;
  const said = { amount: formatMoney(amount), method: nameOf(method), date: formatDay(today) };
  return (
    <PlainFrame
      fields={fields}
      actions={
        <>
          <Button kind="primary" type="submit">
            {t('review.pay', said)}
          </Button>
          <ButtonLink href={`${FORM_PATHS.payment}?pay=${pay}`}>{t('review.change')}</ButtonLink>
        </>
      }
    >
      <h2 className={css.heading}>{t('review.heading')}</h2>
      {changed ? <Alert signal="caution" role="alert" title={t('plain.changed')} /> : null}
      <ErrorSummary problems={summary} />
      <AlreadyScheduled />
      <Card>
        <div className={css.rows}>
          <PaidItems />
          <Row label={t('review.amount')}>{said.amount}</Row>
          <Row label={t('review.method')}>{said.method}</Row>
          <Row label={t('review.date')}>{t('review.dateToday', said)}</Row>
          <Row label={t('review.account')}>{profile?.accountNumber}</Row>
        </div>
        <p className={muted}>{t('review.post')}</p>
      </Card>
      <Checkbox
        id="termsAccepted"
        label={t('review.terms', said)}
        checked={draft.termsAccepted}
        onChange={ignore}
        error={errors['termsAccepted']}
      />
    </PlainFrame>
  );
}

function Failure({ code }: { code: string }) {
  const { t } = useTranslation('payment');
  const reason = useFailureText(code);
  return (
    <Alert signal="critical" role="alert" heading title={t('result.failedTitle')}>
      <p>{reason}</p>
      <p>{t('result.nothingLost')}</p>
    </Alert>
  );
}

function Duplicate({ pay, sentKey }: SentProps) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { amount, method, twin } = useUnit({
    amount: $amount,
    method: $methodLabel,
    twin: $duplicatePayment,
  });
  const fields = useSentFields(pay, sentKey);
  if (amount === null || method === null) return null;
  const values = { amount: formatMoney(amount), method: nameOf(method) };
  return (
    <PlainFrame
      fields={{ ...fields, termsAccepted: 'on', confirmedDuplicate: 'on' }}
      actions={
        <>
          <ButtonLink kind="primary" href={PATHS.billing}>
            {t('duplicate.decline')}
          </ButtonLink>
          <Button type="submit">{t('duplicate.confirm', values)}</Button>
        </>
      }
    >
      <Alert
        signal="caution"
        role="alert"
        heading
        title={t(twin?.kind === 'scheduled' ? 'duplicate.titleScheduled' : 'duplicate.title')}
      >
        <DuplicateText values={values} />
      </Alert>
    </PlainFrame>
  );
}

/** Sent again with its key, the payment is made once at most, and its outcome told. */
function Unknown({ pay, sentKey }: SentProps) {
  const { t } = useTranslation('payment');
  const fields = useSentFields(pay, sentKey);
  return (
    <PlainFrame
      fields={{ ...fields, act: 'check' }}
      actions={
        <>
          <Button kind="primary" type="submit">
            {t('result.checkAgain')}
          </Button>
          <ButtonLink href={PATHS.billing}>{t('result.done')}</ButtonLink>
        </>
      }
    >
      <Alert signal="caution" role="alert" heading title={t('result.unknownTitle')}>
        <p>{t('result.unknownBody')}</p>
      </Alert>
    </PlainFrame>
  );
}

const ToBilling = (): ReactNode => {
  const { t } = useTranslation('payment');
  return <ButtonLink href={PATHS.billing}>{t('result.done')}</ButtonLink>;
};
