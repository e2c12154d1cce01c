import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { colour, size, space, radius } = vars;

/** Width at which a row becomes a card. */
export const NARROW = below('table');
/** Estimated height of a line's row and of a group's heading, in pixels: text may need more. */
export const ROW_HEIGHT = { line: 76, group: 52 } as const;
/** Estimated height of a card, in pixels. */
export const CARD_HEIGHT = { line: 144, group: 92 } as const;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});

/** What is told as it happens: takes no room while there is nothing. */
export const told = style({ selectors: { '&:empty': { position: 'absolute' } } });
export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  alignItems: 'end',
  gap: space.medium,
  '@media': { [below('tablet')]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.small,
});

/** Clipped, not hidden: its head sticks to the window. */
export const frame = style({
  position: 'relative',
  background: colour.surface,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.surface,
  overflow: 'clip',
});
const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px 120px 220px',
  columnGap: space.medium,
  paddingInline: space.group,
});
export const heads = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  background: colour.surface,
  '@media': {
    [NARROW]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
export const headRow = style([
  columns,
  {
    paddingBlock: space.small,
    borderBlockEnd: `1px solid ${colour.hairline}`,
    color: colour.muted,
    fontSize: size.small,
    fontWeight: 600,
    alignItems: 'end',
  },
]);
// A heading that is longer than the figures below it wraps.
globalStyle(`${headRow} > span`, { whiteSpace: 'normal' });
export const body = style({ position: 'relative' });
const placed = style([
  columns,
  {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    alignItems: 'center',
    borderBlockEnd: `1px solid ${colour.hairline}`,
    paddingBlock: space.inner,
    '@media': {
      [NARROW]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: space.hair,
        paddingInline: space.medium,
      },
    },
  },
]);
export const row = styleVariants({
  line: [
    placed,
    {
      minHeight: ROW_HEIGHT.line,
      selectors: { '&[data-chosen="true"]': { boxShadow: `inset 4px 0 0 ${colour.accent}` } },
      '@media': { [NARROW]: { alignContent: 'center' } },
    },
  ],
  group: [
    placed,
    {
      minHeight: ROW_HEIGHT.group,
      background: colour.sunken,
      fontWeight: 650,
      '@media': { [NARROW]: { alignContent: 'center' } },
    },
  ],
});
/** A label and its value, as in the cells of a card. */
const pair = { [NARROW]: { display: 'flex', justifyContent: 'space-between', gap: space.medium } };
export const cell = styleVariants({
  line: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  newest: { textAlign: 'end', whiteSpace: 'nowrap', fontWeight: 600, '@media': pair },
  total: { textAlign: 'end', whiteSpace: 'nowrap', '@media': pair },
  acts: { display: 'flex', justifyContent: 'flex-end', gap: space.hair },
});
/** Name of a figure whose column has no heading. */
export const figureName = style({
  display: 'none',
  '@media': {
    [NARROW]: { display: 'inline', fontWeight: 400, color: colour.muted, fontSize: size.small },
  },
});
export const rowAction = style({
  minHeight: 32,
  padding: `${space.hair} ${space.inner}`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.accent,
  font: 'inherit',
  fontSize: size.small,
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { background: colour.accentSoft },
});
export const form = style({ display: 'grid', gap: space.medium });
