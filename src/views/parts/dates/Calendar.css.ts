import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { below } from '../../theme/breakpoints.ts';

const { colour, size, space, radius, motion } = vars;
/** A day is a touch target, and seven of them fit a small screen. */
const DAY = 44;

export const calendar = style({
  position: 'relative',
  width: `min(100%, ${7 * DAY + 18}px)`,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.surface,
  padding: space.inner,
  background: colour.surface,
  '@media': { [below('tinyPhone')]: { padding: space.hair } },
});
/**
 * Height of a month of six weeks, reserved while the calendar is loading, and in shorter months.
 */
export const room = style({ minHeight: 7 * DAY + 36 });
export const root = style({ position: 'relative' });
export const months = style({});
export const month = style({ display: 'grid', gap: space.hair });
export const caption = style({ display: 'grid', placeItems: 'center', minHeight: DAY });
export const captionLabel = style({ fontWeight: 650, textTransform: 'capitalize' });
export const nav = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
});
export const turn = style({
  display: 'grid',
  placeItems: 'center',
  width: DAY,
  height: DAY,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.accent,
  cursor: 'pointer',
  pointerEvents: 'auto',
  transition: `background ${motion.quick}`,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: colour.accentSoft },
    '&[aria-disabled="true"]': { color: colour.muted, opacity: 0.45, cursor: 'default' },
  },
});
export const chevron = style({ width: 20, height: 20, fill: 'currentColor' });
export const grid = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });
export const weekday = style({
  height: 28,
  padding: 0,
  color: colour.muted,
  fontSize: size.small,
  fontWeight: 600,
  textAlign: 'center',
});
export const day = style({ height: DAY, padding: 0, textAlign: 'center' });
export const button = style({
  width: '100%',
  maxWidth: DAY,
  height: DAY,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '&:hover:not(:disabled)': { background: colour.accentSoft } },
});
export const today = style({});
export const selected = style({});
export const disabled = style({});
export const outside = style({});
/** Marked by a bar below the number, not by colour alone: whole on the due day, broken after it. */
export const due = style({});
export const late = style({});
globalStyle(`${today} > ${button}`, { borderColor: colour.control });
globalStyle(`${disabled} > ${button}`, {
  color: colour.muted,
  opacity: 0.55,
  textDecoration: 'line-through',
  cursor: 'not-allowed',
});
globalStyle(`${selected} > ${button}, ${selected} > ${button}:hover:not(:disabled)`, {
  background: colour.accent,
  color: colour.onAccent,
  fontWeight: 650,
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      color: 'HighlightText',
    },
  },
});

const bar = { width: 16, borderBlockEnd: '3px solid currentColor' } as const;
globalStyle(`${due} > ${button}, ${late} > ${button}`, { position: 'relative' });
globalStyle(`${due} > ${button}`, { fontWeight: 650 });
globalStyle(`${due} > ${button}::after, ${late} > ${button}::after`, {
  ...bar,
  content: '""',
  position: 'absolute',
  insetInlineStart: 'calc(50% - 8px)',
  insetBlockEnd: 6,
});
globalStyle(`${late} > ${button}::after`, {
  borderBlockEndStyle: 'dotted',
  color: colour.caution,
});
globalStyle(`${late}${selected} > ${button}::after`, { color: 'currentColor' });
/** What the bars mean. */
export const legend = style({
  display: 'grid',
  gridTemplateColumns: '16px 1fr',
  alignItems: 'center',
  gap: `0 ${space.inner}`,
  color: colour.muted,
  fontSize: size.small,
});
export const legendDue = style({ ...bar, color: colour.ink });
export const legendLate = style({ ...bar, borderBlockEndStyle: 'dotted', color: colour.caution });
