import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import {
  $deniedBySignal,
  $consentJustChosen,
  $recordingAllowed,
  consentChosen,
} from '../../../models/analytics/recording/index.ts';
import { Checkbox } from '../../parts/Field.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { muted, visuallyHidden } from '../../parts/parts.css.ts';
import { Panel } from './Section.tsx';
import * as css from './Settings.css.ts';

/**
 * Whether this browser's use of the portal is recorded; takes effect immediately, for this browser
 * alone. Empty until it is known.
 */
export function Recording() {
  const { t } = useTranslation('settings');
  const { may, followsSignal, said, chosen } = useUnit({
    may: $recordingAllowed,
    followsSignal: $deniedBySignal,
    said: $consentJustChosen,
    chosen: consentChosen,
  });
  if (may === null) return null;
  return (
    <Panel name="recording">
      <div id="recording" className={css.form}>
        <p className={muted}>{t('recording.lead')}</p>
        {followsSignal ? <p>{t('recording.signal')}</p> : null}
        <Checkbox id="mayRecord" label={t('recording.label')} checked={may} onChange={chosen} />
        <span role="status" className={said ? css.saved : visuallyHidden}>
          {said ? (
            <>
              <Icon name="good" />
              {t(may ? 'recording.savedOn' : 'recording.savedOff')}
            </>
          ) : null}
        </span>
      </div>
    </Panel>
  );
}
