import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { $onScreen } from '../../../../models/outages/index.ts';
import { Card } from '../../../parts/Surface.tsx';
import { MapFailed } from './MapFailed.tsx';
import { MapRoom } from './MapRoom.tsx';

/** The map comes as a chunk of its own; what replaces one that did not come can ask again. */
const figureOr = (onRetry: () => void) =>
  lazy(() =>
    import('./OutageFigure.tsx').catch(() => ({
      default: () => <MapFailed onRetry={onRetry} />,
    })),
  );

/** The map beside the list. Drawn in the browser alone, once the page is on screen. */
export function MapCard() {
  const { t } = useTranslation('outages');
  const { onScreen } = useUnit({ onScreen: $onScreen });
  const again = (): void => setFigure(() => figureOr(again));
  const [Figure, setFigure] = useState(() => figureOr(again));
  return (
    <Card title={t('map.title')}>
      {onScreen ? (
        <Suspense fallback={<MapRoom />}>
          <Figure />
        </Suspense>
      ) : (
        <MapRoom />
      )}
    </Card>
  );
}
