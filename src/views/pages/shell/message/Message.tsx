import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $location } from '../../../../models/shell/routing/index.ts';
import { $profile } from '../../../../models/session/index.ts';
import { ButtonLink } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Surface.tsx';
import { actions } from '../../../parts/parts.css.ts';
import { PATHS } from '../../../../models/platform/paths/index.ts';

/** Name of the permission that a URL requires, for the text. */
const areaOf = (path: string): 'billing' | 'people' =>
  path.startsWith(PATHS.billing) ? 'billing' : 'people';

const LEADING_ROLES: ReadonlySet<string> = new Set(['PRIMARY', 'ADMIN']);

/** A page with a single message: the required role, or page not found. */
export function Message({ kind }: { kind: 'roleRequired' | 'notFound' }) {
  const { t } = useTranslation('portal');
  const { profile, location } = useUnit({ profile: $profile, location: $location });
  const role = profile?.role ?? 'STANDARD';
  // Owners and administrators cannot be sent to owners and administrators.
  const area = LEADING_ROLES.has(role) ? 'own' : areaOf(location.path);
  const texts = kind === 'notFound' ? 'notFound' : `roleRequired.${area}`;
  return (
    <Card>
      <h1 tabIndex={-1}>{t(`${texts}.heading`)}</h1>
      <p>
        {t(`${texts}.text`, {
          role: t(`role.${role}`),
          account: profile?.accountName ?? '',
        })}
      </p>
      <div className={actions}>
        <ButtonLink kind="primary" href={profile ? PATHS.accountSummary : '/'}>
          {t(profile ? 'back.summary' : 'back.signIn')}
        </ButtonLink>
      </div>
    </Card>
  );
}
