import type { Scope } from 'effector';
import { Provider, useUnit } from 'effector-react';
import type { i18n } from 'i18next';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import { $location, $page, navigated } from '../models/routing/index.ts';
import { Message } from '../views/pages/message/Message.tsx';
import { SignIn } from '../views/pages/sign-in/SignIn.tsx';
import { Skeleton } from '../views/parts/Surface.tsx';
import { ChunkBoundary } from '../views/shell/ChunkBoundary.tsx';
import { Shell } from '../views/shell/Shell.tsx';
import type { LazyPages } from './pages.ts';

/** wouter reads the address from the model and moves through it. */
function useModelLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const { location, move } = useUnit({ location: $location, move: navigated });
  return [location.path, (to, options) => move({ to, replace: options?.replace ?? false })];
}

function CurrentPage({ pages }: { pages: LazyPages }) {
  const page = useUnit($page);
  switch (page) {
    case null:
      return <Skeleton lines={[28, 64, 20, 44]} />;
    case 'signIn':
      return <SignIn />;
    case 'roleRequired':
    case 'notFound':
      return <Message kind={page} />;
    case 'accountSummary':
    case 'billing':
    case 'payBill': {
      const Page = pages[page];
      return Page ? <ChunkBoundary key={page}><Suspense fallback={<Skeleton lines={[28, 64, 20, 44]} />}><Page /></Suspense></ChunkBoundary> : null;
    }
  }
}

/** The portal: the same from the same scope, in the browser and in the build. */
export const App = ({ scope, texts, pages }: { scope: Scope; texts: i18n; pages: LazyPages }) => (
  <I18nextProvider i18n={texts}>
    <Provider value={scope}>
      <Router hook={useModelLocation}><Shell><CurrentPage pages={pages} /></Shell></Router>
    </Provider>
  </I18nextProvider>
);
