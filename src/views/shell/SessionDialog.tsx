import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $sessionRuntimeReady } from '../../models/session/index.ts';

// In the session runtime's chunk, so that it is available immediately, offline too
// (src/app/session/session-runtime.ts).
const Countdown = lazy(() => import('./SessionCountdown.tsx'));

/**
 * Asks an inactive user whether they are still there (spec 4 and 9); empty until the session
 * runtime is loaded.
 */
export const SessionDialog = () =>
  useUnit($sessionRuntimeReady) ? (
    <Suspense fallback={null}>
      <Countdown />
    </Suspense>
  ) : null;
