import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { colour, radius, space } = vars;
const narrow = below('phone');

export const bills = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.inner,
  listStyle: 'none',
  padding: 0,
  '@media': { [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** Where three do not fit side by side, both bills are below the other two. */
export const way = style({
  minWidth: 0,
  '@media': { [narrow]: { selectors: { '&:last-child': { gridColumn: '1 / -1' } } } },
});
/** One of the bills; the chosen one is marked by its border, its weight and for screen readers. */
export const bill = style({
  display: 'grid',
  gap: space.hair,
  height: '100%',
  alignContent: 'space-between',
  padding: space.small,
  color: colour.ink,
  textDecoration: 'none',
  background: colour.surface,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  selectors: {
    '&[aria-current]': {
      borderColor: colour.accent,
      boxShadow: `inset 0 0 0 1px ${colour.accent}`,
      fontWeight: 650,
    },
  },
});
export const billSum = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 650 });
/** The parts of a sum, below it. */
export const split = style({ display: 'grid', gap: space.hair });
