import { useTranslation } from 'react-i18next';
import { Card } from '../../parts/Surface.tsx';
import * as css from './help.css.ts';

const SECTIONS = ['payments', 'autopay', 'services', 'privacy', 'cookies'] as const;

/** Legal notes about payments, services and customer data; open to everyone (spec 2.1). */
export function Disclaimers() {
  const { t } = useTranslation('help');
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('disclaimers.heading')}</h1>
      {SECTIONS.map((name) => (
        <Card key={name} title={t(`disclaimers.${name}.title`)}>
          <p className={css.prose}>{t(`disclaimers.${name}.text`)}</p>
        </Card>
      ))}
    </div>
  );
}
