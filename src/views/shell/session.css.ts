import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const { colour, space, size, radius, motion } = vars;

export const remaining = style({ fontSize: size.figure, lineHeight: 1.15, fontWeight: 650 });

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
/**
 * At the top of the window, regardless of scrolling; above everything but a dialog, and never
 * blocking a click.
 */
export const noticePlace = style({
  position: 'fixed',
  insetInline: space.medium,
  insetBlockStart: space.medium,
  zIndex: 3,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
});
/** Appears after a delay: a page that is being left cancels its requests, which needs no notice. */
export const notice = style({
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gap: space.small,
  maxWidth: 520,
  padding: `${space.small} ${space.medium}`,
  background: colour.ink,
  color: colour.page,
  borderRadius: radius.surface,
  opacity: 0,
  animation: `${appear} ${motion.calm} 300ms forwards`,
  '@media': { '(prefers-reduced-motion: reduce)': { opacity: 1 } },
});
