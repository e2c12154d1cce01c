import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space } = vars;

// A flex box has no marker of the browser; Safari's has one all the same.
const base = style({
  alignItems: 'center',
  gap: space.small,
  minHeight: 44,
  fontWeight: 600,
  cursor: 'pointer',
  // The sign that says "down" everywhere (Icon.tsx), without a script.
  '::after': {
    content: '""',
    width: 8,
    height: 8,
    marginBlockStart: -6,
    marginInline: 4,
    border: 'solid',
    borderWidth: '0 1.75px 1.75px 0',
    rotate: '45deg',
    flexShrink: 0,
  },
});
globalStyle(`${base}::-webkit-details-marker`, { display: 'none' });
globalStyle(`[open] > ${base}::after`, { marginBlockStart: 6, rotate: '225deg' });
/** A `summary` that looks like a link. */
export const link = style([base, { display: 'inline-flex', color: colour.accent }]);
/** A `summary` as wide as the list of them. */
export const row = style([
  base,
  { display: 'flex', justifyContent: 'space-between', paddingBlock: space.inner },
]);
