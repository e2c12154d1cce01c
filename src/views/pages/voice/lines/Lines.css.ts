import { style } from '@vanilla-extract/css';
import { below } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/tokens.css.ts';

const { colour, size, space } = vars;

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
