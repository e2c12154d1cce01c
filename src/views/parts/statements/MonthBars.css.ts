import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { below, from } from '../../theme/breakpoints.ts';

const { colour } = vars;
const small = below('tablet');
const medium = `${from('tablet')} and ${below('chart')}`;

export const wide = style({ '@media': { [below('chart')]: { display: 'none' } } });
export const middle = style({ display: 'none', '@media': { [medium]: { display: 'block' } } });
export const narrow = style({ display: 'none', '@media': { [small]: { display: 'block' } } });
export const drawing = style({ width: '100%', height: 'auto', overflow: 'visible' });
export const bar = style({
  fill: colour.control,
  selectors: { '&[data-newest="true"]': { fill: colour.accent } },
});
export const text = style({
  fill: colour.muted,
  fontSize: 13,
  selectors: { '&[data-newest="true"]': { fill: colour.ink, fontWeight: 650 } },
});
export const gridLine = style({
  stroke: colour.hairline,
  strokeWidth: 1,
  selectors: { '&[data-base="true"]': { stroke: colour.control } },
});
