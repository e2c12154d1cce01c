import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, size, space } = vars;

export const page = style({ display: 'grid', gap: space.group, maxWidth: 1120 });
export const asOf = style({ color: colour.muted, fontSize: size.small });
export const total = style({ display: 'grid', gap: space.hair });
export const pair = style({ display: 'grid', gap: space.hair });
export const muted = style({ color: colour.muted, fontSize: size.small });
export const strong = style({ fontWeight: 650 });
export const rule = style({
  display: 'grid',
  gap: space.inner,
  paddingInlineStart: 20,
  maxWidth: '70ch',
});
