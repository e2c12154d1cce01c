/** Being at a link for less than this, by pointer or keyboard, is passing over it. Milliseconds. */
const DWELL_MS = 60;

/** Whether a click on the link stays in the portal and this tab. */
const leadsOn = (link: HTMLAnchorElement, view: Window): boolean =>
  link.origin === view.location.origin && link.target === '' && !link.hasAttribute('download');

/** The customer asked the browser to save data. */
const savesData = ({ navigator }: Window): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/**
 * Tells of links that are likely to be followed next: pointed at or focused for a moment, or
 * touched.
 */
export function watchApproachedLinks(
  view: Window & typeof globalThis,
  tell: (link: { path: string; search: string }) => void,
): void {
  if (savesData(view)) return;
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof view.Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const approach = (event: Event, waitMs: number): void => {
    clearTimeout(dwelling);
    const link = linkOf(event);
    if (!link || !leadsOn(link, view)) return;
    dwelling = setTimeout(() => tell({ path: link.pathname, search: link.search }), waitMs);
  };
  const { document } = view;
  document.addEventListener('pointerover', (event) => approach(event, DWELL_MS));
  document.addEventListener('focusin', (event) => approach(event, DWELL_MS));
  document.addEventListener('touchstart', (event) => approach(event, 0), { passive: true });
}
