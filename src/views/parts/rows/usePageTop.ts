import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Where on the page an element begins, in pixels, as rows need it that scroll with the page. What
 * stands above it comes and goes: it is measured again with them.
 */
export function usePageTop<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (element.current)
      setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
  });
  return [element, top];
}
