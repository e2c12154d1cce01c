import { globalStyle, style } from '@vanilla-extract/css';
import { below, from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/tokens.css.ts';

const { colour, size, space, motion } = vars;
const small = below('tablet');
const medium = `${from('tablet')} and ${below('chart')}`;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});
export const stack = style({ display: 'grid', gap: space.medium });
export const words = style({ maxWidth: '70ch' });
/** Ping, download and upload beside each other. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space.medium,
  '@media': { [below('tinyPhone')]: { gap: space.inner } },
});
export const figure = style({ display: 'grid', gap: space.hair, alignContent: 'start' });
globalStyle(`${figure} > dt`, { color: colour.muted, fontSize: size.small });
globalStyle(`${figure} > dd`, { margin: 0, display: 'grid' });
export const number = style({
  fontSize: size.figure,
  lineHeight: 1.15,
  fontWeight: 650,
  '@media': { [small]: { fontSize: size.title } },
});
export const unit = style({ color: colour.muted, fontSize: size.small });
export const bar = style({
  appearance: 'none',
  width: '100%',
  height: 8,
  border: 0,
  borderRadius: 4,
  overflow: 'hidden',
  background: colour.hairline,
  selectors: {
    '&::-webkit-progress-bar': { background: colour.hairline },
    '&::-webkit-progress-value': {
      background: colour.accent,
      transition: `width ${motion.calm} linear`,
    },
    '&::-moz-progress-bar': { background: colour.accent },
  },
});
/** What is told as it happens: takes no room while there is nothing. */
export const told = style({
  display: 'grid',
  gap: space.inner,
  selectors: { '&:empty': { position: 'absolute' } },
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignItems: 'start',
  '@media': { [from('columns')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const leg = style({ display: 'grid', gap: space.inner, alignContent: 'start' });
export const legHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.inner,
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const legTitle = style({ fontSize: size.body, fontWeight: 650 });
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.inner} ${space.medium}`,
});
globalStyle(`${pairs} > dt`, { color: colour.muted });
globalStyle(`${pairs} > dd`, { margin: 0, textAlign: 'end' });
export const list = style({ display: 'grid', gap: space.inner, listStyle: 'none', padding: 0 });
export const use = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.inner,
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const tables = style({ display: 'grid', gap: space.medium });

// -- The chart
export const wide = style({ '@media': { [below('chart')]: { display: 'none' } } });
export const middle = style({ display: 'none', '@media': { [medium]: { display: 'block' } } });
export const narrow = style({ display: 'none', '@media': { [small]: { display: 'block' } } });
export const drawing = style({ width: '100%', height: 'auto', overflow: 'visible' });
export const text = style({ fill: colour.muted, fontSize: 13 });
export const gridLine = style({
  stroke: colour.hairline,
  strokeWidth: 1,
  selectors: { '&[data-base="true"]': { stroke: colour.control } },
});
export const sold = style({ stroke: colour.ink, strokeWidth: 1.5 });
export const asSold = style({ stroke: colour.control, strokeWidth: 1.5, strokeDasharray: '5 4' });
export const modem = style({ fill: 'none', stroke: colour.control, strokeWidth: 1.75 });
export const modemRun = style({ fill: colour.control });
export const device = style({ fill: colour.accent, stroke: colour.surface, strokeWidth: 1.5 });
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.medium}`,
  color: colour.muted,
  fontSize: size.small,
});
export const legendItem = style({ display: 'flex', gap: space.inner, alignItems: 'center' });
