import { useTranslation } from 'react-i18next';
import type { DeviceReturn } from '../../../../models/equipment/custody/index.ts';
import * as css from './Returns.css.ts';
import { useReturnTexts } from './useReturnTexts.ts';

/** What happened to a return, line by line, each with its date and time. */
export function Steps({ steps }: Pick<DeviceReturn, 'steps'>) {
  const { t } = useTranslation('returns');
  const { at } = useReturnTexts();
  return (
    <dl className={css.steps} aria-label={t('steps')}>
      {steps.map((step) => (
        <div key={step.state} className={css.step}>
          <dt>{t(`state.${step.state}`)}</dt>
          <dd>{at(step.at)}</dd>
        </div>
      ))}
    </dl>
  );
}
