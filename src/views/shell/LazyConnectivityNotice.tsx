import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $sessionRuntimeReady } from '../../models/session/index.ts';

// In the session runtime's chunk, so that it is available when nothing else can be loaded
// (src/app/session/session-runtime.ts).
const ConnectivityNotice = lazy(() => import('./ConnectivityNotice.tsx'));

/**
 * Shows that the customer is offline, or that a response is slow; empty until the session runtime
 * is loaded.
 */
export const LazyConnectivityNotice = () =>
  useUnit($sessionRuntimeReady) ? (
    <Suspense fallback={null}>
      <ConnectivityNotice />
    </Suspense>
  ) : null;
