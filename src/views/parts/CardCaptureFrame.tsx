import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $captureOrigin, $frameHeight, frameLoaded } from '../../models/card-capture/index.ts';
import { $businessNow } from '../../models/clock/index.ts';
import { $language } from '../../models/language/index.ts';
import * as css from './CardCaptureFrame.css.ts';

/** Card capture's own page, embedded: the portal never sees what is typed in it. */
export function CardCaptureFrame({ mode, codeLength }: { mode: 'card' | 'security-code'; codeLength: 3 | 4 | null }) {
  const { t } = useTranslation('payment');
  const { origin, height, language, now, loaded } = useUnit({ origin: $captureOrigin, height: $frameHeight, language: $language, now: $businessNow, loaded: frameLoaded });
  return (
    <iframe id="card-capture" data-card-capture="" title={t(`frame.${mode}`)} src={`${origin}/frame?mode=${mode}`} className={css.frame[mode]} style={height > 0 ? { height } : {}}
      sandbox="allow-scripts allow-same-origin allow-forms" onLoad={() => loaded({ language, codeLength, now })} />
  );
}
