import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $chooserHeight,
  $chooserState,
  chooserLoaded,
  chooserRemoved,
  chooserShown,
} from '../../../models/payments/bank-connect/index.ts';
import { $cardEntryOrigin } from '../../../models/payments/card-entry/index.ts';
import { $language } from '../../../models/shell/language/index.ts';
import * as css from './CardEntryFrame.css.ts';
import { skeleton, visuallyHidden } from '../parts.css.ts';
import { useIsTakenOver } from './useIsTakenOver.ts';

/**
 * The bank-connect chooser's own page, embedded: the portal cannot observe the customer's actions
 * at their bank.
 */
export function BankConnectFrame() {
  const { t } = useTranslation('payment');
  const { origin, height, language, state, shown, removed, loaded } = useUnit({
    origin: $cardEntryOrigin,
    height: $chooserHeight,
    language: $language,
    state: $chooserState,
    shown: chooserShown,
    removed: chooserRemoved,
    loaded: chooserLoaded,
  });
  useLayoutEffect(() => {
    shown();
    return () => removed();
  }, [shown, removed]);
  const takenOver = useIsTakenOver();
  // Shown once it has reported its height, so that nothing jumps.
  const ready = state === 'ready' && height > 0;
  return (
    <div className={css.place}>
      <div role="status">{ready ? null : <FrameLoading />}</div>
      {takenOver ? (
        <iframe
          id="bank-connect"
          data-bank-connect=""
          title={t('connect.frame')}
          src={`${origin}/bank-connect`}
          className={ready ? css.frame : css.hidden}
          style={ready ? { height } : {}}
          sandbox="allow-scripts allow-same-origin allow-forms"
          onLoad={() => loaded({ language })}
        />
      ) : null}
    </div>
  );
}

/** Placeholder: a search field, and a list. */
function FrameLoading() {
  const { t } = useTranslation('payment');
  return (
    <div className={css.loading}>
      <span className={visuallyHidden}>{t('connect.loading')}</span>
      {[44, 320].map((height) => (
        <span
          key={height}
          className={skeleton}
          style={{ height, flex: '1 1 100%' }}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
