import { html } from './markup.ts';
import type { Html } from './markup.ts';

/**
 * Security policy of the control panel: scripts and requests from this origin only, and no
 * embedding.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 " +
  "32'%3E%3Crect width='32' height='32' rx='8' fill='%2316283c'/%3E%3Cpath d='M9 10h14M9 " +
  "16h14M9 22h8' fill='none' stroke='%23fff' stroke-width='2' " +
  "stroke-linecap='round'/%3E%3C/svg%3E";

/** A control panel page as a complete document. */
export const renderPage = ({
  title,
  lead,
  nav,
  main,
}: {
  title: string;
  lead: Html;
  nav: Html;
  main: Html;
}): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"
><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"
><title>${title}</title>
<link rel="icon" href="${ICON}"><link rel="stylesheet" href="/sandbox/page.css"
><script type="module" src="/sandbox/page.js"></script></head>
<body><header class="top"><h1>${title}</h1><p class="muted">${lead}</p>${nav}</header>
<main>${main}</main></body>
</html>
`.text;
