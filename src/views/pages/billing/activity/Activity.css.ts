import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { colour, size, space, radius } = vars;

/** Width at which a row becomes a card. */
export const NARROW = below('table');
/** Row height in pixels: two lines, or three small ones. */
export const ROW_HEIGHT = 72;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});
export const head = style({ display: 'grid', gap: space.inner, justifyItems: 'start' });
export const lead = style({ color: colour.muted, maxWidth: '70ch' });
export const statusText = style({ color: colour.muted, maxWidth: '60ch' });
/** A separate target among others: 24 px (WCAG 2.5.8). */
export const link = style({ display: 'inline-flex', alignItems: 'center', minHeight: 24 });

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.medium,
  background: colour.surface,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.surface,
  padding: space.group,
  '@media': { [below('phone')]: { padding: space.medium } },
});
export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: space.medium,
});
const phone = below('tablet');
/** Shows the filters, where they would push the list below the first screen. */
export const unfold = style({
  display: 'none',
  '@media': {
    [phone]: {
      display: 'flex',
      gap: space.inner,
      alignItems: 'center',
      minHeight: 44,
      marginBlock: `calc(-1 * ${space.inner})`,
      padding: 0,
      border: 0,
      background: 'none',
      color: colour.accent,
      font: 'inherit',
      fontWeight: 600,
      cursor: 'pointer',
    },
  },
});
export const folded = style({ '@media': { [phone]: { display: 'none' } } });
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 220px))',
  gap: space.medium,
  alignItems: 'start',
});

export const filterResult = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.small,
});
export const sums = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.hair} ${space.group}`,
});
export const sumPairs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.group}`,
});
export const sum = style({ display: 'flex', gap: space.inner });

/** Clipped, not hidden: its head sticks to the window. */
export const frame = style({
  position: 'relative',
  background: colour.surface,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.surface,
  overflow: 'clip',
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
const columns = style({
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 2fr) minmax(0, 1fr) 150px 104px',
  columnGap: space.medium,
  paddingInline: space.group,
});
export const headRow = style([
  columns,
  {
    paddingBlock: space.small,
    borderBlockEnd: `1px solid ${colour.hairline}`,
    color: colour.muted,
    fontSize: size.small,
    fontWeight: 600,
  },
]);
export const body = style({ position: 'relative' });
export const row = style([
  columns,
  {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    height: ROW_HEIGHT,
    overflow: 'hidden',
    alignItems: 'center',
    borderBlockEnd: `1px solid ${colour.hairline}`,
    '@media': {
      [NARROW]: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"description amount" "service service" "status date"',
        gap: `${space.hair} ${space.medium}`,
        alignItems: 'start',
        alignContent: 'center',
        height: 'auto',
        minHeight: 109,
        paddingInline: space.medium,
        paddingBlock: space.small,
      },
    },
  },
]);
/** When on its day: below the day. */
export const time = style({
  display: 'block',
  color: colour.muted,
  fontSize: size.small,
  whiteSpace: 'nowrap',
});
const small = (area: string) => ({ '@media': { [NARROW]: { gridArea: area } } });
export const cell = styleVariants({
  date: { '@media': { [NARROW]: { gridArea: 'date', color: colour.muted, textAlign: 'end' } } },
  description: {
    display: 'grid',
    justifyItems: 'start',
    minWidth: 0,
    overflowWrap: 'anywhere',
    ...small('description'),
  },
  service: {
    minWidth: 0,
    fontSize: size.small,
    '@media': { [NARROW]: { gridArea: 'service', color: colour.muted } },
  },
  status: {
    display: 'grid',
    justifyItems: 'start',
    minWidth: 0,
    '@media': {
      [NARROW]: { gridArea: 'status', display: 'flex', flexWrap: 'wrap', gap: `0 ${space.inner}` },
    },
  },
  amount: { textAlign: 'end', whiteSpace: 'nowrap', fontWeight: 600, ...small('amount') },
});
/** How a payment was made, and its number: in a card each on its own line, whole. */
export const apart = style({ '@media': { [NARROW]: { display: 'none' } } });
export const unbroken = style({
  whiteSpace: 'nowrap',
  '@media': { [NARROW]: { display: 'block' } },
});
/** One cell for the whole row, while its entry loads. */
export const whole = style({ gridColumn: '1 / -1', alignSelf: 'center' });
/** In the window as long as the list is; above the menu's bar where there is one. */
export const someFailed = style({
  position: 'sticky',
  insetBlockEnd: space.medium,
  zIndex: 1,
  padding: space.medium,
  '@media': { [below('sideMenu')]: { insetBlockEnd: 80 } },
});

export const files = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: space.group,
  alignItems: 'start',
});
export const month = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 180px) minmax(0, 120px)',
  gap: space.medium,
});
