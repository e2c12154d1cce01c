/** Enables the overlay in a browser, with the value `1`; the control panel sets it. */
export const OVERLAY_COOKIE = 'sandbox_overlay';

/**
 * Inserts the overlay's script before all others: modules run in order, so it sees their first
 * request.
 */
export const withOverlay = (page: string): string =>
  page.replace('<head>', '<head>\n<script type="module" src="/sandbox/overlay.js"></script>');
