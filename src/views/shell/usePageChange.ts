import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { $loading, $location, $page } from '../../models/shell/routing/index.ts';

/**
 * The document's title follows the page, and so does the scroll position (spec 2.1): the fragment
 * of the URL if there is one, else the top. Back and forward keep the browser's own position. The
 * page's heading takes the focus once it is rendered (Arrival.tsx).
 */
export function usePageChange(title: string): void {
  const {
    page,
    location: { path, hash = '', byHistory = false },
    loading,
  } = useUnit({ page: $page, location: $location, loading: $loading });
  const former = useRef(`${path}${hash}`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (page === null || loading || former.current === `${path}${hash}`) return undefined;
    former.current = `${path}${hash}`;
    if (byHistory) return undefined;
    const frame = requestAnimationFrame(() => {
      const target = hash ? document.getElementById(hash.slice(1)) : null;
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [page, path, hash, byHistory, loading]);
}
