import type { Scope } from 'effector';
import { Provider, useUnit } from 'effector-react';
import { useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import { $location, $page, linkFollowed } from '../models/shell/routing/index.ts';
import { Message } from '../views/pages/shell/message/Message.tsx';
import { SignIn } from '../views/pages/session/sign-in/SignIn.tsx';
import { PageSuspense, FocusPageHeading, PageLoading } from '../views/shell/PageSuspense.tsx';
import { ChunkBoundary } from '../views/shell/ChunkBoundary.tsx';
import { LazyConnectivityNotice } from '../views/shell/LazyConnectivityNotice.tsx';
import { SessionDialog } from '../views/shell/SessionDialog.tsx';
import { Shell } from '../views/shell/Shell.tsx';
import type { LazyPages } from './pages.ts';
import type { Texts } from './texts/texts.ts';

/** wouter reads the URL from the model and navigates through it. */
function useModelLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const { location, move } = useUnit({ location: $location, move: linkFollowed });
  return [location.path, (to, options) => move({ to, replace: options?.replace ?? false })];
}

function CurrentPage({ pages, first }: { pages: LazyPages; first: RefObject<boolean> }) {
  const page = useUnit($page);
  switch (page) {
    case null:
      return <PageLoading />;
    case 'signIn':
      return (
        <>
          <SignIn />
          <FocusPageHeading key={page} first={first} />
        </>
      );
    case 'roleRequired':
    case 'notFound':
      return (
        <>
          <Message kind={page} />
          <FocusPageHeading key={page} first={first} />
        </>
      );
    default: {
      const Page = pages[page];
      return Page ? (
        <ChunkBoundary key={page}>
          <PageSuspense first={first}>
            <Page />
          </PageSuspense>
        </ChunkBoundary>
      ) : null;
    }
  }
}

/** The portal: identical output from the same scope in the browser and in the build. */
export function App({ scope, texts, pages }: { scope: Scope; texts: Texts; pages: LazyPages }) {
  // Kept above the frame, which is replaced after sign-in.
  const first = useRef(true);
  const i18n = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  return (
    <I18nextProvider i18n={i18n}>
      <Provider value={scope}>
        <Router hook={useModelLocation}>
          <LazyConnectivityNotice />
          <Shell>
            <CurrentPage pages={pages} first={first} />
          </Shell>
          <SessionDialog />
        </Router>
      </Provider>
    </I18nextProvider>
  );
}
