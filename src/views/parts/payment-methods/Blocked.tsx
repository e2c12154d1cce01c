import { useTranslation } from 'react-i18next';
import type { PaymentBlock } from '../../../models/payments/one-time/index.ts';
import { PATHS } from '../../../models/platform/paths/index.ts';
import { ButtonLink } from '../Button.tsx';
import * as css from '../flow.css.ts';
import { Alert } from '../Surface.tsx';
import { useOwnRole } from '../useOwnRole.ts';
import { Restricted } from './Restricted.tsx';

/** A page that shows why nothing can be paid here, with OK (spec 8). */
export function Blocked({ reason }: { reason: PaymentBlock }) {
  const { t } = useTranslation('payment');
  const own = useOwnRole();
  if (reason === 'nothingAccepted') return <Restricted />;
  return (
    <div className={css.result}>
      <Alert signal="notice" heading title={t(`blocked.${reason}.title`, own)}>
        <p>{t(`blocked.${reason}.body`, own)}</p>
      </Alert>
      <div className={css.actions}>
        <ButtonLink kind="primary" href={PATHS.billing}>
          {t('blocked.ok')}
        </ButtonLink>
      </div>
    </div>
  );
}
