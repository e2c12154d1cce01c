import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour } = vars;

export const mark = style({ flexShrink: 0, display: 'block' });
export const plate = style({ fill: colour.surface, stroke: colour.hairline });
export const ink = style({ fill: colour.muted });
export const blue = style({ fill: colour.accent, fillRule: 'evenodd' });
export const red = style({ fill: colour.critical });
export const amber = style({ fill: colour.caution });
