import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';
import { below, from } from '../theme/breakpoints.ts';

const { colour, size, space, radius, motion } = vars;

const buttonBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.inner,
  minHeight: 44,
  padding: `${space.inner} 20px`,
  borderRadius: radius.control,
  border: '1px solid transparent',
  fontWeight: 600,
  textDecoration: 'none',
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  selectors: { '&[aria-disabled="true"]': { cursor: 'progress', opacity: 0.75 } },
});
export const button = styleVariants({
  // Where the system sets the colours, the primary action still stands out.
  primary: [
    buttonBase,
    {
      background: colour.accent,
      color: colour.onAccent,
      ':hover': { background: colour.accentStrong },
      '@media': {
        '(forced-colors: active)': {
          forcedColorAdjust: 'none',
          background: 'ButtonText',
          color: 'ButtonFace',
          ':hover': { background: 'Highlight', color: 'HighlightText' },
        },
      },
    },
  ],
  secondary: [
    buttonBase,
    {
      background: colour.surface,
      color: colour.accent,
      borderColor: colour.control,
      ':hover': { background: colour.accentSoft },
    },
  ],
  // Like any other link: what is no button of its own looks one way everywhere. Its text stands at
  // the edge of what is above it; what one presses is wider.
  quiet: [
    buttonBase,
    {
      position: 'relative',
      background: 'transparent',
      color: colour.accent,
      paddingInline: 0,
      fontWeight: 'inherit',
      textDecoration: 'underline',
      '::after': {
        content: '',
        position: 'absolute',
        insetBlock: 0,
        insetInline: `calc(-1 * ${space.inner})`,
      },
    },
  ],
});

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  gap: space.hair,
});
export const label = style({ fontWeight: 600 });
// A legend is outside its fieldset's grid, and gets no gap from it.
globalStyle(`${field} > legend`, { marginBlockEnd: space.inner });
export const hint = style({ color: colour.muted, fontSize: size.small });
export const error = style({
  display: 'flex',
  gap: space.hair,
  alignItems: 'flex-start',
  color: colour.critical,
  fontSize: size.small,
  fontWeight: 600,
});
export const box = style({
  display: 'flex',
  alignItems: 'center',
  background: colour.surface,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  selectors: {
    '&:focus-within': { outline: `3px solid ${colour.accent}`, outlineOffset: '1px' },
    '&[data-invalid="true"]': {
      borderColor: colour.critical,
      boxShadow: `0 0 0 1px ${colour.critical}`,
    },
  },
});
export const prefix = style({ paddingInlineStart: space.small, color: colour.muted });
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: 42,
  padding: `${space.inner} ${space.small}`,
  border: 0,
  background: 'transparent',
  outline: 'none',
});

export const card = style({
  background: colour.surface,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.surface,
  padding: space.group,
  display: 'grid',
  gap: space.medium,
  alignContent: 'start',
  '@media': { [below('phone')]: { padding: space.medium } },
});
export const cardHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.medium,
  flexWrap: 'wrap',
});

export const choices = style({
  display: 'grid',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.surface,
  overflow: 'hidden',
  selectors: { '&[data-invalid="true"]': { borderColor: colour.critical } },
});
export const choiceGroup = style({
  display: 'grid',
  gap: space.inner,
  selectors: { '& + &': { marginBlockStart: space.medium } },
});
export const choiceTitle = style({ fontSize: size.small, fontWeight: 600, color: colour.muted });
/** Half of the sign of Icon.tsx's "down", which stands in a list's box in place of a browser's. */
const stroke = (towards: 'right' | 'left') =>
  `linear-gradient(to top ${towards}, #0000 39%, currentColor 40% 60%, #0000 61%)`;
export const select = style({
  appearance: 'none',
  width: '100%',
  minHeight: 44,
  padding: `0 36px 0 ${space.small}`,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background:
    `${stroke('right')} right 19px center / 6px 6px no-repeat, ` +
    `${stroke('left')} right 14px center / 6px 6px no-repeat ${colour.surface}`,
  textOverflow: 'ellipsis',
});
export const choiceRow = style({
  background: colour.surface,
  selectors: {
    '&:not(:last-child)': { borderBottom: `1px solid ${colour.hairline}` },
    '&[data-selected="true"]': { boxShadow: `inset 4px 0 0 ${colour.accent}` },
  },
});
export const choice = style({
  display: 'grid',
  gridTemplateColumns: '20px 1fr auto',
  gap: space.small,
  alignItems: 'center',
  padding: `${space.small} ${space.medium}`,
  minHeight: 56,
  cursor: 'pointer',
  selectors: {
    '&[data-selected="true"]': {
      background: colour.accentSoft,
      boxShadow: `inset 4px 0 0 ${colour.accent}`,
    },
    '&[data-disabled="true"]': { cursor: 'not-allowed', color: colour.muted },
    '&:focus-within': { outline: `3px solid ${colour.accent}`, outlineOffset: '-3px' },
  },
});
/** Below its choice, aligned with the text where there is room. */
export const choiceDetail = style({
  display: 'grid',
  gap: space.medium,
  padding: `${space.medium} ${space.medium} 20px`,
  '@media': { [from('phone')]: { paddingInlineStart: 48 } },
});
export const radio = style({
  width: 18,
  height: 18,
  margin: 0,
  accentColor: colour.accent,
  outline: 'none',
});
export const choiceText = style({ display: 'grid', minWidth: 0 });
export const checkbox = style({
  display: 'grid',
  gridTemplateColumns: '22px 1fr',
  gap: space.small,
  alignItems: 'start',
  cursor: 'pointer',
  paddingBlock: space.hair,
});
export const checkHint = style([hint, { paddingInlineStart: `calc(22px + ${space.small})` }]);
export const check = style({
  width: 20,
  height: 20,
  margin: '1px 0 0',
  accentColor: colour.accent,
});

const alertBase = style({
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gap: space.small,
  padding: space.medium,
  borderRadius: radius.surface,
  borderInlineStart: '4px solid',
});
export const alert = styleVariants({
  good: [alertBase, { background: colour.goodSoft, borderColor: colour.good }],
  notice: [alertBase, { background: colour.noticeSoft, borderColor: colour.notice }],
  caution: [alertBase, { background: colour.cautionSoft, borderColor: colour.caution }],
  critical: [alertBase, { background: colour.criticalSoft, borderColor: colour.critical }],
});
export const signal = styleVariants({
  good: { color: colour.good },
  notice: { color: colour.notice },
  caution: { color: colour.caution },
  critical: { color: colour.critical },
});
export const alertText = style({ display: 'grid', gap: space.hair, minWidth: 0 });
// The sign stands at the first line of a page's heading, too.
globalStyle(`${alertBase}:has(h1) > span`, { marginBlockStart: space.hair });
// Text keeps a readable line length; elements next to it may use the whole width.
globalStyle(`${alertText} p`, { maxWidth: '72ch' });
/** The icon stands at the first line of the text, which aligns with the text of its row. */
export const statusBadge = style({
  display: 'inline-flex',
  gap: space.hair,
  alignItems: 'flex-start',
  fontSize: size.small,
  fontWeight: 600,
});
export const statusText = style({ alignSelf: 'baseline', minWidth: 0 });
export const strong = style({ fontWeight: 650 });

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
export const skeleton = style({
  display: 'block',
  borderRadius: radius.control,
  background: colour.sunken,
  opacity: 0,
  animation: `${appear} 200ms 200ms forwards`,
});

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.medium,
  listStyle: 'none',
  color: colour.muted,
  fontSize: size.small,
});
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.inner,
  selectors: {
    '&[aria-current="step"]': { color: colour.ink, fontWeight: 650 },
    '&[data-done="true"]': { color: colour.ink },
  },
});
export const stepName = style({
  '@media': {
    [below('tablet')]: {
      selectors: {
        ':not([aria-current="step"]) > &': {
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  border: `1px solid ${colour.control}`,
  selectors: {
    '[aria-current="step"] > &': {
      background: colour.accent,
      color: colour.onAccent,
      borderColor: colour.accent,
    },
    '[data-done="true"] > &': {
      background: colour.accentSoft,
      color: colour.accent,
      borderColor: colour.accent,
    },
  },
});

export const dialog = style({
  width: 'min(480px, calc(100vw - 32px))',
  border: '1px solid transparent',
  borderRadius: radius.surface,
  padding: space.group,
  background: colour.surface,
  color: colour.ink,
  '::backdrop': { background: 'rgb(10 18 28 / 55%)' },
});
export const dialogBody = style({ display: 'grid', gap: space.medium });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.small} ${space.medium}`,
  alignItems: 'center',
});
/** Below what failed, in its box. */
export const retry = style({ display: 'flex', paddingBlockStart: space.inner });

const stacked = below('tablet');
export const table = style({ width: '100%', borderCollapse: 'collapse' });
export const th = style({
  textAlign: 'start',
  verticalAlign: 'bottom',
  color: colour.muted,
  fontSize: size.small,
  fontWeight: 600,
  padding: `${space.inner} ${space.small}`,
  borderBottom: `1px solid ${colour.hairline}`,
  selectors: {
    '&[data-number="true"]': { textAlign: 'end' },
    '&:first-child': { paddingInlineStart: 0 },
    '&:last-child': { paddingInlineEnd: 0 },
  },
  '@media': {
    [stacked]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
export const td = style({
  padding: `${space.small}`,
  verticalAlign: 'top',
  borderBottom: `1px solid ${colour.hairline}`,
  selectors: {
    '&[data-number="true"]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '&:first-child': { paddingInlineStart: 0, whiteSpace: 'nowrap' },
    '&:last-child': { paddingInlineEnd: 0 },
    'tr:last-child > &': { borderBottom: 0, paddingBlockEnd: 0 },
  },
  '@media': {
    [stacked]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space.medium,
      borderBottom: 0,
      padding: '2px 0',
      textAlign: 'end',
      '::before': { content: 'attr(data-label)', color: colour.muted, textAlign: 'start' },
      selectors: { '&:first-child': { whiteSpace: 'normal' } },
    },
  },
});
/** Two lines in a cell: the value, and its details. */
export const cell = style({
  display: 'grid',
  justifyItems: 'start',
  '@media': { [stacked]: { justifyItems: 'end' } },
});
export const tr = style({
  '@media': {
    [stacked]: {
      display: 'block',
      paddingBlock: space.small,
      selectors: {
        '&:not(:last-child)': { borderBottom: `1px solid ${colour.hairline}` },
        '&:first-child': { paddingBlockStart: 0 },
        '&:last-child': { paddingBlockEnd: 0 },
      },
    },
  },
});

export const summary = style({
  background: colour.criticalSoft,
  border: `1px solid ${colour.critical}`,
  borderRadius: radius.surface,
  padding: space.medium,
  display: 'grid',
  gap: space.inner,
});
/** Each link is a separate target: 24 px apart (WCAG 2.5.8). */
export const summaryList = style({ paddingInlineStart: 20, display: 'grid', gap: space.hair });
export const visuallyHidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
export const stack = style({ display: 'grid', gap: space.group, alignContent: 'start' });
export const tight = style({ display: 'grid', gap: space.inner });
export const cardTitle = style({ fontSize: size.lead, lineHeight: 1.35, fontWeight: 650 });
export const muted = style({ color: colour.muted });
/** An amount that no payment moved; its status says so in words. */
export const notTaken = style({ color: colour.muted, textDecoration: 'line-through' });
export const figure = style({
  fontSize: size.figure,
  lineHeight: 1.15,
  fontWeight: 650,
  letterSpacing: '-0.01em',
});
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space.inner} ${space.group}`,
});
export const pairValue = style({ textAlign: 'end' });
/** At the right edge of the button that it is in, in line with the middle of its title. */
export const foldArrow = style({
  display: 'flex',
  flexShrink: 0,
  marginInlineStart: 'auto',
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } },
});
