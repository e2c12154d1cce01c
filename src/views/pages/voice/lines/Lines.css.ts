import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { below } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/tokens.css.ts';

const { colour, size, space } = vars;

/** Of the menu at the bottom of narrow screens. */
const MENU_BAR_HEIGHT = 64;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});
/** The form, and beside it what it would do to a call, as far as there is room. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space.group,
  alignItems: 'start',
  '@media': { [below('flow')]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const line = style({ display: 'grid', gap: space.hair, maxWidth: 420 });
export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.group}`,
  listStyle: 'none',
});
export const navLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  selectors: {
    '&[aria-current="page"]': { color: colour.ink, fontWeight: 650, textDecoration: 'none' },
  },
});
export const facts = style({ display: 'grid', gap: space.hair, paddingInlineStart: space.group });
/** A day and an hour, beside each other as far as there is room. */
export const time = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: space.small,
  alignItems: 'start',
});
export const rules = style({ display: 'grid' });
export const rule = style({
  display: 'grid',
  gap: space.small,
  paddingBlock: space.medium,
  border: 0,
  minWidth: 0,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.hairline}` },
    '&:first-child': { paddingBlockStart: 0 },
  },
});
export const ruleFields = style({
  display: 'grid',
  gap: space.medium,
  paddingInlineStart: `calc(22px + ${space.small})`,
  '@media': { [below('phone')]: { paddingInlineStart: 0 } },
});
export const listed = style({ display: 'grid', listStyle: 'none' });
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  paddingBlock: space.inner,
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.hairline}` } },
});
export const entryText = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const entryLabel = style({ color: colour.muted, fontSize: size.small });
export const entryAfter = style({ fontSize: size.small, fontWeight: 600 });
export const entryProblem = style({ color: colour.critical, fontSize: size.small });
/** A line that can be chosen, with the way to its own page. */
export const managed = style([
  entry,
  { '@media': { [below('phone')]: { flexDirection: 'column', alignItems: 'start', gap: 0 } } },
]);
/** Stays in sight below a long list. */
export const submit = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  paddingBlock: `${space.small} max(${space.small}, env(safe-area-inset-bottom))`,
  background: colour.page,
  borderBlockStart: `1px solid ${colour.hairline}`,
  '@media': { [below('sideMenu')]: { bottom: MENU_BAR_HEIGHT } },
});
// What has the focus is not hidden behind it (WCAG 2.4.11).
globalStyle(`${managed} :is(input, a)`, { scrollMarginBlockEnd: 160 });
/** The change, and beside it the lines, as far as there is room. */
export const manager = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: space.group,
  alignItems: 'start',
  '@media': { [below('flow')]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Who has a line, as a sentence of its own. */
export const holder = style({
  color: colour.muted,
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
});
/** A rule for certain callers and times while it is edited. */
export const selectiveForm = style({ display: 'grid', gap: space.medium, width: '100%' });
export const selectiveTime = style({ display: 'grid', gap: space.hair });
/** The hours of each day. */
export const week = style({ display: 'grid', gap: space.hair, margin: 0 });
export const weekDay = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 140px) minmax(0, 1fr)',
  gap: space.small,
});
globalStyle(`${week} dd`, { margin: 0 });
/** A day of the coming week: what is drawn stands in words below it. */
export const weekRow = style([
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.hair,
    paddingBlock: space.inner,
  },
  { selectors: { '& + &': { borderBlockStart: `1px solid ${colour.hairline}` } } },
]);
export const weekBar = style({
  display: 'flex',
  gap: 2,
  height: 10,
  borderRadius: 5,
  overflow: 'hidden',
});
const part = style({ flexBasis: 0, minWidth: 2 });
/** Full where the line's own phone rings, light where another does, striped where none does. */
export const weekPart = styleVariants({
  own: [part, { background: colour.accent }],
  other: [part, { background: colour.control, opacity: 0.5 }],
  none: [
    part,
    {
      background: `repeating-linear-gradient(45deg, ${colour.caution} 0 3px, transparent 3px 6px)`,
    },
  ],
});
export const weekParts = style({
  display: 'grid',
  gap: space.hair,
  listStyle: 'none',
  fontSize: size.small,
  color: colour.muted,
});
/** A day of the week while it is edited: its name, and beside it its hours. */
export const scheduleDay = style({
  display: 'grid',
  gridTemplateColumns: '120px minmax(0, 1fr)',
  gap: space.small,
  alignItems: 'start',
  paddingBlock: space.small,
  border: 0,
  minWidth: 0,
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.hairline}` } },
  '@media': { [below('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const scheduleSpans = style({ display: 'grid', gap: space.small, justifyItems: 'start' });
export const scheduleSpan = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.small,
});
export const scheduleNote = style({
  flexBasis: '100%',
  color: colour.muted,
  fontSize: size.small,
});
/** A holiday while it is edited; what is past is told by its label, too. */
export const scheduleHoliday = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 160px) minmax(0, 1fr) auto',
  gap: space.small,
  alignItems: 'end',
  selectors: { '&[data-past="true"]': { color: colour.muted } },
  '@media': { [below('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' } },
});
export const turns = style({
  display: 'grid',
  gap: space.inner,
  paddingInlineStart: space.group,
});
export const caller = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.small}`,
});
export const rowActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: `0 ${space.small}`,
});
/** A call, its actions below it where there is little room. */
export const logRow = style([
  entry,
  { '@media': { [below('tablet')]: { flexDirection: 'column', alignItems: 'start', gap: 0 } } },
]);
