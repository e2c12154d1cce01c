import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const { colour, space, radius, size } = vars;

export const show = style({
  minHeight: 42,
  padding: `0 ${space.small}`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.accent,
  fontWeight: 600,
  fontSize: size.small,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  ':hover': { textDecoration: 'underline' },
});

/** Password strength: four bars, always with a text next to them. */
export const strength = style({
  display: 'grid',
  gap: space.hair,
  fontSize: size.small,
  paddingBlockStart: space.hair,
});
export const bars = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: space.hair,
  maxWidth: 240,
});
const bar = style({ height: 4, borderRadius: 2, background: colour.hairline });
export const fill = styleVariants({
  off: [bar],
  weak: [bar, { background: colour.critical }],
  fair: [bar, { background: colour.caution }],
  good: [bar, { background: colour.good }],
  strong: [bar, { background: colour.good }],
});
export const words = style({ color: colour.muted });
