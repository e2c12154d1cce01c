import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { space, colour, radius, size } = vars;

export const form = style({
  display: 'grid',
  gap: space.medium,
  paddingBlock: space.medium,
  borderBlock: `1px solid ${colour.hairline}`,
});
export const days = style({
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  display: 'grid',
  gap: space.small,
});
export const legend = style({ padding: 0, marginBlockEnd: space.small, fontWeight: 600 });
/** Four weeks of a month, as in a calendar. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space.hair,
  maxWidth: 372,
});
export const day = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: 44,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.control,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.sunken },
    '&:has(:checked)': {
      background: colour.accent,
      borderColor: colour.accent,
      color: colour.onAccent,
      fontWeight: 650,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${colour.accent}`, outlineOffset: '2px' },
    '&:has(:disabled)': {
      background: 'transparent',
      color: colour.muted,
      textDecoration: 'line-through',
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } },
    },
  },
});
export const choice = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
export const note = style({ color: colour.muted, fontSize: size.small });
export const next = style({ fontWeight: 600 });
export const debits = style({ listStyle: 'none', display: 'grid', gap: space.hair });
export const debit = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.medium,
  fontVariantNumeric: 'tabular-nums',
});
