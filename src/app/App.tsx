import type { Scope } from 'effector';
import { Provider, useUnit } from 'effector-react';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router } from 'wouter';
import { $location, $page, linkFollowed } from '../models/shell/routing/index.ts';
import type { Page } from '../models/shell/routing/index.ts';
import { Message } from '../views/pages/shell/message/Message.tsx';
import { SignIn } from '../views/pages/session/sign-in/SignIn.tsx';
import {
  FocusPageHeading,
  LoadedPage,
  PageLoading,
  PageSuspense,
} from '../views/shell/PageSuspense.tsx';
import type { FirstPage } from '../views/shell/PageSuspense.tsx';
import { ChunkBoundary } from '../views/shell/ChunkBoundary.tsx';
import { LazyConnectivityNotice } from '../views/shell/LazyConnectivityNotice.tsx';
import { SessionDialog } from '../views/shell/SessionDialog.tsx';
import { Shell } from '../views/shell/Shell.tsx';
import type { Navigation } from '../views/shell/lazy-navigation.tsx';
import type { LazyPages } from './pages.ts';
import { lightToCopy } from './texts/light-to-copy.ts';
import type { Texts } from './texts/texts.ts';

/** wouter reads the URL from the model and navigates through it. */
function useModelLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  const { location, move } = useUnit({ location: $location, move: linkFollowed });
  return [location.path, (to, options) => move({ to, replace: options?.replace ?? false })];
}

function CurrentPage({
  pages,
  loaded,
  ...firstPage
}: FirstPage & Pick<AppProps, 'pages' | 'loaded'>) {
  const page = useUnit($page);
  switch (page) {
    case null:
      return <PageLoading />;
    case 'signIn':
      return (
        <>
          <SignIn />
          <FocusPageHeading key={page} {...firstPage} />
        </>
      );
    case 'roleRequired':
    case 'notFound':
      return (
        <>
          <Message kind={page} />
          <FocusPageHeading key={page} {...firstPage} />
        </>
      );
    default: {
      const Page = pages[page];
      const Around = page === loaded ? LoadedPage : PageSuspense;
      return Page ? (
        <ChunkBoundary key={page}>
          <Around {...firstPage}>
            <Page />
          </Around>
        </ChunkBoundary>
      ) : null;
    }
  }
}

interface AppProps {
  scope: Scope;
  texts: Texts;
  pages: LazyPages;
  /** The one of them that is loaded: it came with the document. */
  loaded?: Page | undefined;
  navigation: Navigation;
  /** The first page is there, and its controls are React's. */
  onFirstPage?: () => void;
}

/** The portal: identical output from the same scope in the browser and in the build. */
export function App({ scope, texts, pages, loaded, navigation, onFirstPage }: AppProps) {
  // Kept above the frame, which is replaced after sign-in.
  const first = useRef(true);
  const current = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  const shown = useMemo(() => lightToCopy(current), [current]);
  return (
    <I18nextProvider i18n={shown}>
      <Provider value={scope}>
        <Router hook={useModelLocation}>
          <LazyConnectivityNotice />
          <Shell navigation={navigation}>
            <CurrentPage pages={pages} loaded={loaded} first={first} onFirst={onFirstPage} />
          </Shell>
          <SessionDialog />
        </Router>
      </Provider>
    </I18nextProvider>
  );
}
