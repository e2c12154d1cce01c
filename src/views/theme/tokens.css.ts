import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { below } from './breakpoints.ts';
import { DARK, LIGHT } from './colours.ts';

/** The theme's roles. 4 px grid; sizes 13, 15, 17, 22, 34; radius 10 on surfaces, 8 on controls. */
export const vars = createGlobalTheme(':root', {
  colour: LIGHT,
  size: { small: '13px', body: '15px', lead: '17px', title: '22px', figure: '34px' },
  space: {
    hair: '4px',
    inner: '8px',
    small: '12px',
    medium: '16px',
    group: '24px',
    wide: '32px',
    page: '48px',
  },
  radius: { surface: '10px', control: '8px' },
  motion: { quick: '120ms', calm: '200ms' },
  shadow: '0 1px 2px rgb(16 32 48 / 8%)',
});

const dark = Object.fromEntries(
  Object.entries(DARK).map(([role, value]) => [
    vars.colour[role as keyof typeof DARK].replace(/^var\((.*)\)$/, '$1'),
    value,
  ]),
);

// The device's setting, unless `data-theme` on the root overrides it.
globalStyle(':root', { colorScheme: 'light dark' });
globalStyle(':root:not([data-theme="light"])', {
  '@media': { '(prefers-color-scheme: dark)': { vars: dark } },
});
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' });
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: dark });
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', { textSizeAdjust: '100%' });
globalStyle('body', {
  margin: 0,
  background: vars.colour.page,
  color: vars.colour.ink,
  font:
    `${vars.size.body}/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', ` +
    'Arial, sans-serif',
  fontVariantNumeric: 'tabular-nums',
});
globalStyle('h1, h2, h3, p, dl, dd, ul, ol, fieldset, legend', { margin: 0, padding: 0 });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('h1', {
  fontSize: vars.size.title,
  lineHeight: 1.25,
  fontWeight: 650,
  textWrap: 'balance',
});
globalStyle('h2', { fontSize: vars.size.lead, lineHeight: 1.35, fontWeight: 650 });
globalStyle('a', { color: vars.colour.accent });
// What unfolds has the sign of Icon.tsx's "down" in place of a browser's own, and needs no script.
globalStyle('summary', {
  display: 'flex',
  width: 'fit-content',
  gap: 16,
  alignItems: 'center',
  minHeight: 44,
  color: vars.colour.accent,
  fontWeight: 600,
  cursor: 'pointer',
  // On a phone the sign is at the right edge, as with whatever else unfolds.
  '@media': { [below('tablet')]: { width: 'auto', justifyContent: 'space-between' } },
});
globalStyle('summary::-webkit-details-marker', { display: 'none' });
globalStyle('summary::after', {
  content: '""',
  padding: 3,
  // As far from the edge as the icon's stroke, so that both are in line.
  marginInlineEnd: 6,
  border: 'solid',
  borderWidth: '0 1.75px 1.75px 0',
  transform: 'translateY(-2px) rotate(45deg)',
});
globalStyle('[open] > summary::after', { transform: 'translateY(2px) rotate(225deg)' });
globalStyle(':focus-visible', { outline: `3px solid ${vars.colour.accent}`, outlineOffset: '2px' });
// Elements focused only so that they are read: no ring, since they are not interactive.
globalStyle('h1:focus-visible, h2:focus-visible, main:focus-visible', { outline: 'none' });
globalStyle('input, button, select', { font: 'inherit', color: 'inherit' });
globalStyle('*', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      transition: 'none !important',
      animation: 'none !important',
    },
  },
});
