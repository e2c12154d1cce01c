import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $sessionRuntimeReady } from '../../models/session/index.ts';

// In the keeper's own chunk, so that it is there when nothing else can come any more (src/app/session/session-runtime.ts).
const ConnectivityNotice = lazy(() => import('./ConnectivityNotice.tsx'));

/** Says that the customer is offline, or that an answer takes long; nothing until the keeper has arrived. */
export const LazyConnectivityNotice = () =>
  useUnit($sessionRuntimeReady) ? (
    <Suspense fallback={null}>
      <ConnectivityNotice />
    </Suspense>
  ) : null;
