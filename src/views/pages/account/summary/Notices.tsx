import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $activation, $serviceTrouble } from '../../../../models/account/summary/index.ts';
import { $needsCpniCompliance } from '../../../../models/account/sign-in-sequence/index.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { Alert } from '../../../parts/Surface.tsx';
import * as css from './AccountSummary.css.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';
import { useOwnRole } from '../../../parts/useOwnRole.ts';

/** A purchased service that is not in use yet (spec 3, displayServicesBanner). */
export function Activation() {
  const { t } = useTranslation('summary');
  const { href } = useUnit({ href: $activation });
  if (!href) return null;
  return (
    <Alert signal="notice" title={t('activate.title')}>
      <div className={css.notice}>
        <p className={css.words}>{t('activate.text')}</p>
        <ButtonLink href={href}>{t('activate.go')}</ButtonLink>
      </div>
    </Alert>
  );
}

const SIGNALS = { interrupted: 'critical', disconnected: 'critical', restoring: 'notice' } as const;

/** Service interruption notice for users who may not see amounts: whom to contact. */
export function ServiceTrouble() {
  const { t } = useTranslation('summary');
  const own = useOwnRole();
  const { trouble } = useUnit({ trouble: $serviceTrouble });
  return trouble ? (
    <Alert signal={SIGNALS[trouble]} title={t(`trouble.${trouble}.title`)}>
      <p>{t(`trouble.${trouble}.text`, own)}</p>
    </Alert>
  ) : null;
}

/** Access to the customer's calling information is not confirmed (spec 1, CPNI compliance). */
export function Cpni() {
  const { asks } = useUnit({ asks: $needsCpniCompliance });
  return asks ? <Confirmation /> : null;
}

function Confirmation() {
  const { t } = useTranslation('cpni');
  return (
    <Alert signal="caution" title={t('title')}>
      <div className={css.notice}>
        <p className={css.words}>{t('text')}</p>
        <ButtonLink href={PATHS.contactUs}>{t('go')}</ButtonLink>
      </div>
    </Alert>
  );
}
