import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

export const back = style({ justifySelf: 'start', marginBlockEnd: `calc(0px - ${space.medium})` });
export const phone = style({ whiteSpace: 'nowrap' });
export const head = style({ display: 'grid', gap: space.inner });
export const lead = style({
  fontSize: size.lead,
  fontWeight: 650,
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
});
export const followed = style({ display: 'grid', gap: space.medium });

/** The stages of a visit that is followed: below each other where they have no room. */
export const stages = style({
  listStyle: 'none',
  display: 'grid',
  gap: `${space.inner} ${space.small}`,
  '@media': {
    '(min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const figure = style({ margin: 0, display: 'grid', gap: space.small, maxWidth: 620 });
export const map = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: radius.surface,
  border: `1px solid ${colour.hairline}`,
  background: colour.sunken,
});
export const street = style({
  stroke: colour.surface,
  strokeWidth: 5,
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
});
export const home = style({ fill: colour.ink });
export const door = style({ fill: colour.surface });
export const van = style({
  fill: colour.accent,
  stroke: colour.surface,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
});
export const wheel = style({
  fill: colour.ink,
  stroke: colour.surface,
  strokeWidth: 1.5,
  vectorEffect: 'non-scaling-stroke',
});
export const caption = style({ display: 'grid', gap: space.hair });
export const legend = style({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.medium}`,
  color: colour.muted,
  fontSize: size.small,
});
export const sign = style({ display: 'inline-flex', alignItems: 'center', gap: space.inner });
