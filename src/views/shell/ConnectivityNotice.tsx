import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $connectionIsBack, $connectivity } from '../../models/platform/connectivity/index.ts';
import { Icon } from '../parts/Icon.tsx';
import { alertText, strong, visuallyHidden } from '../parts/parts.css.ts';
import { notice, noticePlace } from './session.css.ts';

/**
 * A polite notice about connectivity; it disappears automatically. The region stays, so that its
 * content is announced.
 */
export default function ConnectivityNotice() {
  const { t } = useTranslation('session');
  const { line, isBack } = useUnit({ line: $connectivity, isBack: $connectionIsBack });
  return (
    <div id="line-notice" className={noticePlace} role="status" aria-live="polite">
      {line === 'good' ? (
        <span className={visuallyHidden}>{isBack ? t('line.back') : ''}</span>
      ) : (
        <div className={notice}>
          <Icon name={line === 'slow' ? 'notice' : 'caution'} />
          <div className={alertText}>
            <p className={strong}>{t(`line.${line}.title`)}</p>
            <p>{t(`line.${line}.body`)}</p>
          </div>
        </div>
      )}
    </div>
  );
}
