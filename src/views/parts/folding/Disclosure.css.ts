import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space, radius } = vars;

const base = style({
  alignItems: 'center',
  gap: space.inner,
  minHeight: 44,
  fontWeight: 600,
  borderRadius: radius.control,
  cursor: 'pointer',
});
export const title = styleVariants({
  link: [base, { display: 'inline-flex', color: colour.accent }],
  row: [base, { display: 'flex', justifyContent: 'space-between', paddingBlock: space.inner }],
});
// A flex box has no marker of the browser; Safari's has one all the same.
globalStyle(`${base}::-webkit-details-marker`, { display: 'none' });
export const sign = style({ display: 'flex' });
globalStyle(`details[open] > summary > ${sign}`, { rotate: '180deg' });
