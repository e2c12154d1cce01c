import { Suspense, useEffect } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../parts/parts.css.ts';
import { Skeleton } from '../parts/Surface.tsx';

/**
 * Placed at the end of a page: once the page is rendered its heading takes the focus; the first
 * page keeps the browser's own focus.
 */
export function FocusPageHeading({ first }: { first: RefObject<boolean> }) {
  useEffect(() => {
    if (!first.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    first.current = false;
  }, [first]);
  return null;
}

/** A page whose script and texts may still be loading. */
export const PageSuspense = ({
  first,
  children,
}: {
  first: RefObject<boolean>;
  children: ReactNode;
}) => (
  <Suspense fallback={<PageLoading />}>
    {children}
    <FocusPageHeading first={first} />
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
