import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $gaps,
  addOnServices,
  coreBill,
  entitlements,
  mobileBill,
  mobileDevices,
} from '../../../models/services/index.ts';
import { Button } from '../../parts/Button.tsx';
import { Alert } from '../../parts/Surface.tsx';
import { useIsTold } from '../../parts/told-together.ts';
import * as css from './Services.css.ts';

function Gap({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { t } = useTranslation('services');
  const { t: portal } = useTranslation('portal');
  const told = useIsTold(t(`gap.${name}.title`));
  if (told) return null;
  return (
    <Alert signal="caution" role="alert" title={t(`gap.${name}.title`)}>
      <div className={css.notice}>
        <p className={css.words}>{t(`gap.${name}.text`)}</p>
        <Button onClick={onRetry} label={t(`gap.${name}.retry`)}>
          {portal('failure.retry')}
        </Button>
      </div>
    </Alert>
  );
}

/** What of the page did not load, what that means, and a retry of each. */
export function Gaps() {
  const { gaps, again, addOnsAgain, ...prices } = useUnit({
    gaps: $gaps,
    again: entitlements.retried,
    addOnsAgain: addOnServices.retried,
    CORE: coreBill.retried,
    MOBILE: mobileBill.retried,
    DEVICES: mobileDevices.retried,
  });
  return (
    <>
      {gaps.entitlements ? <Gap name="entitlements" onRetry={again} /> : null}
      {gaps.addOns ? <Gap name="addOns" onRetry={addOnsAgain} /> : null}
      {gaps.prices === null ? null : <Gap name="prices" onRetry={prices[gaps.prices]} />}
    </>
  );
}
