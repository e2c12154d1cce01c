import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $profile } from '../../../models/session/index.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import { Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';

/** A page that says one thing: which role may, or that there is no such page. */
export function Message({ kind }: { kind: 'roleRequired' | 'notFound' }) {
  const { t } = useTranslation('portal');
  const profile = useUnit($profile);
  return (
    <Card>
      <h1 tabIndex={-1}>{t(`${kind}.heading`)}</h1>
      <p>{t(`${kind}.text`, { role: t(`role.${profile?.role ?? 'STANDARD'}`) })}</p>
      <div className={actions}><ButtonLink kind="primary" href="/account-summary">{t(`${kind}.back`)}</ButtonLink></div>
    </Card>
  );
}
