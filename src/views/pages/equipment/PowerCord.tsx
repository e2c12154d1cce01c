import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PATHS } from '../../../models/platform/paths/index.ts';
import * as parts from '../../parts/parts.css.ts';
import * as css from './Equipment.css.ts';

const STEPS = ['unplug', 'wait', 'plug', 'contact'] as const;

/** What to do where no command reaches a device: pull its power cord. */
export function PowerCord() {
  const { t } = useTranslation('equipment');
  return (
    <>
      <h3 className={parts.cardTitle}>{t('powerCord.title')}</h3>
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`powerCord.step.${step}`)}</li>
        ))}
      </ol>
      <p>
        <Link href={PATHS.contactUs}>{t('powerCord.contact')}</Link>
      </p>
    </>
  );
}
