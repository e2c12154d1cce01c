import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  $cardEntryOrigin,
  $frameHeight,
  $frameState,
  frameLoaded,
  frameRemoved,
  frameRetried,
  frameShown,
} from '../../../models/payments/card-entry/index.ts';
import { $businessNow } from '../../../models/platform/clock/index.ts';
import { $language } from '../../../models/shell/language/index.ts';
import { Button } from '../Button.tsx';
import * as css from './CardEntryFrame.css.ts';
import { visuallyHidden } from '../parts.css.ts';
import { Alert } from '../Surface.tsx';
import { useIsTakenOver } from './useIsTakenOver.ts';

interface FrameProps {
  mode: 'card' | 'security-code';
  /** Number of digits of the saved card's code. Null for a new card. */
  codeLength: 3 | 4 | null;
  /** Whether the saved card's code is optional. */
  codeOptional?: boolean;
}

/** The embedded card entry page: the portal never sees what is typed in it. */
export function CardEntryFrame(props: FrameProps) {
  const { state, shown, removed, retried } = useUnit({
    state: $frameState,
    shown: frameShown,
    removed: frameRemoved,
    retried: frameRetried,
  });
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    shown();
    return () => removed();
  }, [shown, removed]);
  const retry = () => {
    // The button disappears with the error; the focus stays where the fields will be.
    place.current?.focus();
    retried();
  };
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      {state === 'failed' ? <FrameFailed onRetry={retry} /> : <Frame {...props} />}
    </div>
  );
}

function Frame({ mode, codeLength, codeOptional = false }: FrameProps) {
  const { t } = useTranslation('payment');
  const { origin, height, language, now, state, loaded } = useUnit({
    origin: $cardEntryOrigin,
    height: $frameHeight,
    language: $language,
    now: $businessNow,
    state: $frameState,
    loaded: frameLoaded,
  });
  const takenOver = useIsTakenOver();
  // Shown once it has reported its height, so that nothing jumps.
  const ready = state === 'ready' && height > 0;
  return (
    <>
      <div role="status">{ready ? null : <FrameLoading mode={mode} />}</div>
      {takenOver ? (
        <iframe
          id="card-capture"
          data-card-capture=""
          title={t(`frame.${mode}`)}
          src={`${origin}/frame?mode=${mode}`}
          className={ready ? css.frame : css.hidden}
          style={ready ? { height } : {}}
          sandbox="allow-scripts allow-same-origin allow-forms"
          onLoad={() => loaded({ language, codeLength, codeOptional, now })}
        />
      ) : null}
    </>
  );
}

/** Placeholder of the fields being loaded, label and input. */
const SKELETON_FIELDS = {
  card: ['whole', 'whole', 'half', 'half', 'short'],
  'security-code': ['short'],
} as const;

function FrameLoading({ mode }: { mode: FrameProps['mode'] }) {
  const { t } = useTranslation('payment');
  return (
    <div className={css.loading}>
      <span className={visuallyHidden}>{t('frame.loading')}</span>
      {SKELETON_FIELDS[mode].map((width, index) => (
        <span key={index} className={css.field[width]} aria-hidden="true">
          <span className={css.line} />
          <span className={css.box} />
        </span>
      ))}
    </div>
  );
}

function FrameFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <Alert signal="caution" role="alert" title={t('frame.failedTitle')}>
      <p>{t('frame.failedBody')}</p>
      <div>
        <Button onClick={onRetry}>{t('frame.retry')}</Button>
      </div>
    </Alert>
  );
}
