import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { CardEntryFrame } from './CardEntryFrame.tsx';
import { Alert } from '../Surface.tsx';
import { muted } from '../parts.css.ts';
import * as css from '../flow.css.ts';
import type { MethodEntryUnits } from '../../../models/payments/method-entry/index.ts';
import { useMethodName } from './useMethodName.ts';

/**
 * The saved card's code, typed in the frame, which shows its errors; required once in the flow
 * (spec 5).
 */
export function SecurityCode({
  type,
  lastFour,
  length,
}: {
  type: string;
  lastFour: string;
  length: 3 | 4;
}) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  return (
    <>
      <p>{t('method.securityCodeAsk', { method: nameOf({ type, lastFour }) })}</p>
      <CardEntryFrame mode="security-code" codeLength={length} />
    </>
  );
}

export function CodeVerified() {
  const { t } = useTranslation('payment');
  return (
    <Alert signal="good" title={t('method.verified')}>
      <p className={muted}>{t('method.verifiedBody')}</p>
    </Alert>
  );
}

/** A new card, typed in the frame on its own origin. */
export function NewCard({ below }: { below: ReactNode }) {
  return (
    <>
      <CardEntryFrame key="new" mode="card" codeLength={null} />
      {below}
    </>
  );
}

/** The tokenized card; prepaid and gift cards pay once and are not saved (spec 5). */
export function CardReady({
  entry,
  type,
  lastFour,
  prepaid,
  save,
}: {
  entry: MethodEntryUnits;
  type: string;
  lastFour: string;
  prepaid: boolean;
  save: ReactNode;
}) {
  const { t } = useTranslation('payment');
  const nameOf = useMethodName();
  const { restarted } = useUnit({ restarted: entry.cardEntryRestarted });
  return (
    <div className={css.group}>
      <Alert signal="good" title={t('method.cardReady', { method: nameOf({ type, lastFour }) })}>
        <div>
          <Button kind="quiet" onClick={restarted}>
            {t('method.enterAgain')}
          </Button>
        </div>
      </Alert>
      {prepaid ? <p className={muted}>{t('method.notSavedPrepaid')}</p> : save}
    </div>
  );
}
