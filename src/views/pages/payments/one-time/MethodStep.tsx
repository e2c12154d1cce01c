import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $connectCancelled,
  $draft,
  CONNECT_BANK,
  methodSelected,
  NEW_BANK_ACCOUNT,
  NEW_CARD,
  paymentEntry,
} from '../../../../models/payments/one-time/index.ts';
import { wallet } from '../../../../models/payments/wallet/index.ts';
import type { PaymentMethod, Wallet } from '../../../../models/payments/wallet/index.ts';
import { BRAND, formatPhone } from '../../../brand.ts';
import { ChoiceList } from '../../../parts/ChoiceList.tsx';
import type { Choice } from '../../../parts/ChoiceList.tsx';
import { formatExpiry, MethodName } from '../../../parts/statements/Figures.tsx';
import { MethodHint, MethodPanelView } from '../../../parts/payment-methods/MethodEntry.tsx';
import { MethodMark } from '../../../parts/payment-methods/MethodMark.tsx';
import { muted } from '../../../parts/parts.css.ts';
import type { Errors } from '../../../parts/useProblems.ts';
import { SaveMethod } from './SaveMethod.tsx';

/**
 * Step 2: a saved method with its security code, a new card, or a new bank account, typed or
 * connected online (spec 5).
 */
export function MethodStep({ errors }: { errors: Errors }) {
  const card = useUnit(wallet.$data);
  if (card.kind !== 'ready') return null;
  return (
    <>
      <ConnectCancelledNotice />
      <UnacceptedMethodsNotice wallet={card.value} />
      <Methods wallet={card.value} errors={errors} />
    </>
  );
}

/** Returned from the bank without an account. */
function ConnectCancelledNotice() {
  const { t } = useTranslation('payment');
  const cancelled = useUnit($connectCancelled);
  return <div role="status">{cancelled ? <p>{t('connect.cancelled')}</p> : null}</div>;
}

/** Methods that the account does not accept, and how to pay instead (spec 8). */
function UnacceptedMethodsNotice({
  wallet: { cardsAccepted, bankAccountsAccepted },
}: {
  wallet: Wallet;
}) {
  const { t } = useTranslation('payment');
  const said = { phone: formatPhone(BRAND.phones.billing) };
  if (!cardsAccepted) return <p className={muted}>{t('method.noCards', said)}</p>;
  if (!bankAccountsAccepted) return <p className={muted}>{t('method.noBankAccounts', said)}</p>;
  return null;
}

function Methods({
  wallet: { methods, cardsAccepted, bankAccountsAccepted },
  errors,
}: {
  wallet: Wallet;
  errors: Errors;
}) {
  const { t } = useTranslation('payment');
  const { draft, selected } = useUnit({ draft: $draft, selected: methodSelected });
  const panel = (
    <MethodPanelView
      entry={paymentEntry}
      errors={errors}
      save={<SaveMethod />}
      cardNote={<p className={muted}>{t('method.newCardHint')}</p>}
      connectAhead={<BankConnectIntro />}
    />
  );
  const saved = (method: PaymentMethod): Choice => ({
    value: method.id,
    label: <MethodName {...method} />,
    description: <MethodHint method={method} />,
    trailing: <MethodMark type={method.type} />,
    // A saved bank account needs no further input.
    detail: method.type === 'BANK_ACCOUNT' ? undefined : panel,
    disabledReason: method.expired
      ? t('method.expiredReason', { expiration: formatExpiry(method.expiration ?? '') })
      : method.restricted
        ? t('method.restrictedReason')
        : undefined,
  });
  return (
    <ChoiceList
      id="method"
      legend={t('method.legend')}
      selected={draft.method}
      error={errors['method']}
      saidAbove
      onSelect={selected}
      title={t('method.saved')}
      choices={methods.map(saved)}
      more={{
        title: t(methods.length > 0 ? 'method.another' : 'method.first'),
        choices: [
          ...(cardsAccepted
            ? [{ value: NEW_CARD, label: t('method.newCard'), detail: panel }]
            : []),
          ...(bankAccountsAccepted
            ? [
                {
                  value: NEW_BANK_ACCOUNT,
                  label: t('method.newBankAccount'),
                  description: t('method.newBankAccountHint'),
                  detail: panel,
                },
                {
                  value: CONNECT_BANK,
                  label: t('method.connectBank'),
                  description: t('method.connectBankHint'),
                  detail: panel,
                },
              ]
            : []),
        ],
      }}
    />
  );
}

/** The bank is chosen on the next step. */
function BankConnectIntro() {
  const { t } = useTranslation('payment');
  return (
    <>
      <p className={muted}>{t('method.connectAhead')}</p>
      <SaveMethod />
    </>
  );
}
