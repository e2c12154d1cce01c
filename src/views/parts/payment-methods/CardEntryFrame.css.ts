import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { skeleton } from '../parts.css.ts';

const { space } = vars;
/**
 * Space that the frame keeps around its fields, for their focus rings: its fields align with the
 * portal's.
 */
const RING = 4;

export const place = style({ position: 'relative', minWidth: 0, outlineOffset: '4px' });
export const frame = style({
  display: 'block',
  width: `calc(100% + ${2 * RING}px)`,
  margin: -RING,
  border: 0,
});
/** Loads at its true width, invisible and skipped by Tab. */
export const hidden = style([
  frame,
  { position: 'absolute', insetBlockStart: 0, visibility: 'hidden' },
]);

export const loading = style({ display: 'flex', flexWrap: 'wrap', gap: space.medium });
const base = style({ display: 'grid', gap: space.inner });
export const field = styleVariants({
  whole: [base, { flex: '1 1 100%' }],
  half: [base, { flex: '1 1 160px' }],
  short: [base, { flex: '1 1 100%', gridTemplateColumns: 'minmax(0, 180px)' }],
});
export const line = style([skeleton, { height: 36, width: '60%' }]);
export const box = style([skeleton, { height: 44 }]);
