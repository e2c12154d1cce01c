import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import * as base from '../../parts/rows/rows.css.ts';
import { vars } from '../../theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

export { head, rows as list } from '../../parts/rows/rows.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
  maxWidth: 820,
});
export const visit = style({ display: 'grid', gap: space.medium });
/** Begins with a day of the week, which some languages write small. */
const begins = { '&::first-letter': { textTransform: 'uppercase' } } as const;
export const lead = style({
  fontSize: size.lead,
  fontWeight: 650,
  textWrap: 'balance',
  selectors: begins,
});
export const told = style({
  display: 'grid',
  gap: space.inner,
  selectors: { '&:empty': { display: 'none' } },
});

/** The stages of a visit, from left to right; below each other where they have no room. */
export const stages = style({
  listStyle: 'none',
  display: 'grid',
  gap: `${space.inner} ${space.small}`,
  '@media': {
    '(min-width: 640px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});
const stage = style({
  borderStyle: 'solid',
  borderWidth: 0,
  borderInlineStartWidth: 4,
  borderColor: colour.hairline,
  paddingInlineStart: space.small,
  color: colour.muted,
  '@media': {
    '(min-width: 640px)': {
      borderInlineStartWidth: 0,
      borderBlockStartWidth: 4,
      paddingInlineStart: 0,
      paddingBlockStart: space.inner,
    },
  },
});
export const stageIs = styleVariants({
  done: [stage, { borderColor: colour.good, color: colour.ink }],
  now: [stage, { borderColor: colour.accent, color: colour.ink, fontWeight: 650 }],
  ahead: [stage],
  skipped: [stage],
});

export const facts = style({
  display: 'grid',
  gap: space.inner,
  '@media': {
    '(min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.medium },
  },
});
globalStyle(`${facts} dt`, { color: colour.muted, fontSize: size.small });
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere' });

/** What is noted for a visit about getting in, and its form. */
export const access = style({
  display: 'grid',
  gap: space.small,
  paddingBlockStart: space.medium,
  borderBlockStart: `1px solid ${colour.hairline}`,
});
globalStyle(`${access} > *`, { maxWidth: 560 });
export const subtitle = style({ fontSize: size.body, fontWeight: 650 });

export const row = style([base.row, { gap: space.hair }]);
export const name = style({ display: 'inline-block', fontWeight: 600, selectors: begins });

/** The days of the calendar, each with its windows as buttons. */
export const days = style({ listStyle: 'none', display: 'grid' });
export const day = style({
  display: 'grid',
  gap: space.inner,
  paddingBlock: space.small,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.hairline}` },
    '&:first-child': { paddingBlockStart: 0 },
  },
  '@media': {
    '(min-width: 640px)': {
      gridTemplateColumns: '220px minmax(0, 1fr)',
      alignItems: 'center',
    },
  },
});
export const windows = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: space.inner,
});
globalStyle(`${windows} button`, { width: '100%', paddingInline: space.small });
export const compared = style({
  display: 'grid',
  gap: space.small,
  padding: space.medium,
  borderRadius: radius.surface,
  border: `1px solid ${colour.hairline}`,
});
globalStyle(`${compared} dt`, { color: colour.muted, fontSize: size.small });
globalStyle(`${compared} dd`, { margin: 0 });
export const old = style({
  color: colour.muted,
  textDecoration: 'line-through',
  selectors: begins,
});
export const next = style({ fontSize: size.lead, fontWeight: 650, selectors: begins });
