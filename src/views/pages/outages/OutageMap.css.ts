import { style, styleVariants } from '@vanilla-extract/css';
import { below, from } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/tokens.css.ts';

const { colour, size, space } = vars;

export const page = style({ display: 'grid', gap: space.group, maxWidth: 1120 });
export const head = style({ display: 'grid', gap: space.hair });
export const lead = style({ color: colour.muted, maxWidth: '70ch' });
export const asOf = style({ color: colour.muted, fontSize: size.small });
export const answer = style({ fontSize: size.title, fontWeight: 650, lineHeight: 1.3 });
export const beside = style({
  display: 'grid',
  gap: space.group,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [from('columns')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
/** As high as the map, so that nothing moves when it comes. */
export const mapRoom = style({ aspectRatio: '5 / 4' });
export const side = style({ display: 'grid', gap: space.group });
export const list = style({ listStyle: 'none', display: 'grid' });
export const row = style({
  display: 'grid',
  gap: space.hair,
  paddingBlock: space.medium,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
    '&:not(:last-child)': { borderBottom: `1px solid ${colour.hairline}` },
  },
});
export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.hair} ${space.medium}`,
});
export const rowPointed = style({
  boxShadow: `inset 3px 0 0 ${colour.accent}`,
  paddingInlineStart: space.small,
});
export const name = style({ display: 'flex', gap: space.inner, fontWeight: 650 });
const disc = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 24,
  height: 24,
  border: '2px solid',
  borderRadius: '50%',
  background: colour.surface,
  fontSize: size.small,
  fontWeight: 650,
  lineHeight: 1,
});
const filled = { color: colour.surface } as const;
export const number = styleVariants({
  out: [disc, { ...filled, borderColor: colour.caution, background: colour.caution }],
  running: [disc, { ...filled, borderColor: colour.caution, background: colour.caution }],
  restoring: [disc, { color: colour.caution, borderStyle: 'dashed' }],
  reported: [disc, { color: colour.notice, borderStyle: 'dotted' }],
  announced: [disc, { color: colour.notice }],
  back: [disc, { color: colour.good }],
});
export const muted = style({ color: colour.muted });
export const rowFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.inner} ${space.medium}`,
});
export const follow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.inner} ${space.small}`,
});
export const form = style({ display: 'grid', gap: space.small, maxWidth: 420 });
export const submit = style({ justifySelf: 'start' });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, auto) minmax(0, 1fr)',
  gap: `${space.inner} ${space.group}`,
  '@media': { [below('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.hair } },
});
export const term = style({
  color: colour.muted,
  '@media': { [below('phone')]: { marginBlockStart: space.inner } },
});
export const updates = style({ listStyle: 'none', display: 'grid', gap: space.small });
export const update = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: space.medium,
  '@media': { [below('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
});
