import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { visuallyHidden } from '../parts.css.ts';

export const line = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.inner,
});
export const value = style({
  fontWeight: 650,
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
  userSelect: 'all',
});
export const button = style({ '@media': { print: { display: 'none' } } });
export const spoken = visuallyHidden;
