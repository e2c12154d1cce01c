import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { visuallyHidden } from '../parts.css.ts';
import { from } from '../../theme/breakpoints.ts';

export const line = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.inner,
});
/**
 * Among right-aligned values the number is aligned too; narrow rows align it at the start instead.
 */
export const atEnd = style([
  line,
  { '@media': { [from('phone')]: { flexDirection: 'row-reverse' } } },
]);
export const value = style({
  fontWeight: 650,
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
  userSelect: 'all',
});
export const button = style({ '@media': { print: { display: 'none' } } });
export const spoken = visuallyHidden;
