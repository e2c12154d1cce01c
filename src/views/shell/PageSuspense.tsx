import { Suspense, useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../parts/parts.css.ts';
import { Skeleton } from '../parts/Surface.tsx';

/** Whether a page is the first one of this document, and what follows once it is there. */
export interface FirstPage {
  first: RefObject<boolean>;
  onFirst?: (() => void) | undefined;
}

/**
 * Placed at the end of a page: once the page is rendered its heading takes the focus; the first
 * page keeps the browser's own focus.
 */
export function FocusPageHeading({ first, onFirst }: FirstPage) {
  useEffect(() => {
    if (first.current) onFirst?.();
    else document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    first.current = false;
  }, [first, onFirst]);
  return null;
}

/** A page that is loaded: its markup is taken over at once, with the frame around it. */
export const LoadedPage = ({ children, ...firstPage }: FirstPage & { children: ReactNode }) => (
  <>
    {children}
    <FocusPageHeading {...firstPage} />
  </>
);

/**
 * A page whose script and texts may still be loading. React would take the markup of one over later
 * than the frame, and throw it away with what was typed there if the models moved on meanwhile:
 * the page that came from the server is a {@link LoadedPage}.
 */
export const PageSuspense = (page: FirstPage & { children: ReactNode }) => (
  <Suspense fallback={<PageLoading />}>
    <LoadedPage {...page} />
  </Suspense>
);

export function PageLoading() {
  const { t } = useTranslation('portal');
  return (
    <div role="status">
      <span className={visuallyHidden}>{t('loading')}</span>
      <Skeleton lines={[28, 64, 20, 44]} />
    </div>
  );
}
