import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '../../../models/payments/wallet/index.ts';
import { BankAccount, BankReady } from './BankAccount.tsx';
import { CardReady, CodeVerified, NewCard, SecurityCode } from './CardEntry.tsx';
import { formatExpiry } from '../statements/Figures.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import type { MethodEntryUnits } from '../../../models/payments/method-entry/index.ts';
import type { Errors } from '../useProblems.ts';

interface MethodPanelProps {
  entry: MethodEntryUnits;
  errors: Errors;
  /** Choice below a new method: whether to save it. */
  save?: ReactNode;
  /** Note below a new card. */
  cardNote?: ReactNode;
  /** Note about a bank that is connected on the next step. */
  connectAhead?: ReactNode;
}

/** What the chosen method still requires. */
export function MethodPanelView({
  entry,
  errors,
  save = null,
  cardNote = null,
  connectAhead = null,
}: MethodPanelProps) {
  const panel = useUnit(entry.$panel);
  switch (panel.kind) {
    case 'nothing':
      return null;
    case 'securityCode':
      return (
        <SecurityCode
          key={panel.methodId}
          type={panel.type}
          lastFour={panel.lastFour}
          length={panel.length}
        />
      );
    case 'codeVerified':
      return <CodeVerified />;
    case 'newCard':
      return (
        <NewCard
          below={
            <>
              {cardNote}
              {save}
            </>
          }
        />
      );
    case 'cardReady':
      return (
        <CardReady
          entry={entry}
          type={panel.type}
          lastFour={panel.lastFour}
          prepaid={panel.prepaid}
          save={save}
        />
      );
    case 'newBankAccount':
      return <BankAccount entry={entry} errors={errors} save={save} />;
    case 'connectBank':
      return connectAhead;
    case 'bankReady':
      return <BankReady entry={entry} lastFour={panel.lastFour} save={save} />;
  }
}

/** Expiration of a card, or holder of a bank account. */
export function MethodHint({
  method: { expiration, expiringSoon, name },
}: {
  method: PaymentMethod;
}) {
  const { t } = useTranslation('payment');
  if (!expiration) return name;
  const said = { expiration: formatExpiry(expiration) };
  return expiringSoon ? (
    <StatusBadge tone="caution">{t('method.expiringSoon', said)}</StatusBadge>
  ) : (
    t('method.expires', said)
  );
}
