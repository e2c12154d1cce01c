import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $sessionRuntimeReady } from '../../models/session/index.ts';

// In the keeper's own chunk, so that it is there at once when it is needed, offline too (src/app/session/session-runtime.ts).
const Countdown = lazy(() => import('./SessionCountdown.tsx'));

/** Asks whoever left the desk whether they are still there (spec 4 and 9); nothing until the keeper has arrived. */
export const SessionDialog = () =>
  useUnit($sessionRuntimeReady) ? (
    <Suspense fallback={null}>
      <Countdown />
    </Suspense>
  ) : null;
