import { style } from '@vanilla-extract/css';
import { button } from '../../../parts/parts.css.ts';
import { below } from '../../../theme/breakpoints.ts';
import { vars } from '../../../theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

/** How many are new, and the filter: beside each other as far as there is room. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
});
export const list = style({ display: 'grid', listStyle: 'none' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.small,
  paddingBlock: space.medium,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${colour.hairline}` },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const rowHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  '@media': { [below('tablet')]: { flexDirection: 'column', alignItems: 'start' } },
});
export const who = style({ display: 'grid', minWidth: 0 });
export const caller = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inner,
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.small}`,
  color: colour.muted,
  fontSize: size.small,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.inner,
});
/** The beginning of what was said, on one line. */
export const words = style({
  color: colour.muted,
  fontSize: size.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const more = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.muted,
  cursor: 'pointer',
  ':hover': { background: colour.sunken, color: colour.ink },
});
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
});
/** How much of a mailbox is taken. */
export const room = style({ width: '100%', height: 16, accentColor: colour.accent });
/** A PIN is short: so is its field. */
export const pin = style({ display: 'grid', gap: space.group, maxWidth: 520 });
/** A new greeting, as far as it is. */
export const recorder = style({
  display: 'grid',
  gap: space.medium,
  paddingBlockStart: space.medium,
  borderBlockStart: `1px solid ${colour.hairline}`,
});
export const timer = style({ fontSize: size.lead, fontVariantNumeric: 'tabular-nums' });
export const file = style({ display: 'grid', justifyItems: 'start', gap: space.small });
/** The field itself is in the browser's language, and hidden: its label is pressed. */
export const fileButton = style([
  button.secondary,
  {
    selectors: {
      'input:focus-visible + &': { outline: `3px solid ${colour.accent}`, outlineOffset: 2 },
    },
  },
]);
