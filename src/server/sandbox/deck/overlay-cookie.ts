/** Switches the overlay on in a browser, with the value `1`; the deck sets it. */
export const OVERLAY_COOKIE = 'sandbox_overlay';

/** A page with the overlay's script before all others: as a module it runs in their order, and so sees their first call. */
export const withOverlay = (page: string): string =>
  page.replace('<head>', '<head>\n<script type="module" src="/sandbox/overlay.js"></script>');
