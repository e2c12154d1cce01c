import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../parts/Button.tsx';
import { Card } from '../../parts/Surface.tsx';
import { actions } from '../../parts/parts.css.ts';
import * as css from './help.css.ts';
import { PhoneLines } from './PhoneLines.tsx';

/** The pages shown while self-install is unavailable (spec 4, self-install access). */
function Notice({ name }: { name: 'contactToContinue' | 'nothingToSetUp' | 'contactToActivate' }) {
  const { t } = useTranslation('help');
  return (
    <div className={css.page}>
      <Card>
        <h1 tabIndex={-1}>{t(`${name}.heading`)}</h1>
        <p className={css.prose}>{t(`${name}.text`)}</p>
        {name === 'nothingToSetUp' ? null : <PhoneLines lines={['support']} />}
        <div className={actions}>
          <ButtonLink kind="primary" href="/">
            {t('toPortal')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}

export const ContactToContinue = () => <Notice name="contactToContinue" />;
export const NothingToSetUp = () => <Notice name="nothingToSetUp" />;
export const ContactToActivate = () => <Notice name="contactToActivate" />;
