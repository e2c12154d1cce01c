import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../views/theme/tokens.css.ts';

const { colour, motion, radius, size, space } = vars;
const narrow = '(max-width: 400px)';

// The frame is as tall as its content (main.ts reports the height to the portal): nothing scrolls
// in it.
globalStyle('html', { overflow: 'hidden' });
/**
 * Room around the surface, for focus rings; the portal's frame allows for it
 * (CardEntryFrame.css.ts).
 */
globalStyle('#chooser:not(:empty)', {
  display: 'grid',
  gap: space.medium,
  margin: 4,
  padding: space.group,
  background: colour.surface,
  border: `1px solid ${colour.hairline}`,
  borderRadius: radius.surface,
  '@media': { [narrow]: { padding: space.medium } },
});
// The margin counts as height.
globalStyle('body', { display: 'flow-root' });

export const heading = style({
  margin: 0,
  fontSize: size.lead,
  lineHeight: 1.35,
  fontWeight: 650,
  ':focus-visible': { outline: 'none' },
});
export const group = style({ display: 'grid', gap: space.hair });
export const label = style({ fontWeight: 600 });
export const hint = style({ color: colour.muted, fontSize: size.small });
export const statusText = style([hint, { minHeight: 20 }]);
export const search = style({
  width: '100%',
  minHeight: 44,
  padding: `${space.inner} ${space.small}`,
  background: 'transparent',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
});

const rowsBase = style({
  border: `1px solid ${colour.control}`,
  borderRadius: radius.surface,
  overflow: 'hidden',
});
export const list = style([
  rowsBase,
  { listStyle: 'none', selectors: { '&:empty': { display: 'none' } } },
]);
globalStyle(`${list} > li:not(:last-child)`, { borderBottom: `1px solid ${colour.hairline}` });
export const bank = style({
  display: 'grid',
  gridTemplateColumns: '32px 1fr',
  gap: space.small,
  alignItems: 'center',
  width: '100%',
  minHeight: 56,
  padding: `${space.inner} ${space.medium}`,
  border: 0,
  background: 'transparent',
  textAlign: 'start',
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  ':hover': { background: colour.accentSoft },
  ':focus-visible': { outlineOffset: '-3px' },
  selectors: {
    '&[data-asked]': { background: colour.accentSoft },
    '&[aria-disabled="true"]': { cursor: 'progress' },
  },
});
export const initial = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  background: colour.accentSoft,
  color: colour.accent,
});

export const accounts = style({ display: 'grid', gap: space.inner });
globalStyle('legend', { paddingBlockEnd: space.inner });
export const rows = style([rowsBase, { display: 'grid' }]);
export const account = style({
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gap: space.small,
  alignItems: 'center',
  minHeight: 56,
  padding: `${space.small} ${space.medium}`,
  cursor: 'pointer',
  fontWeight: 600,
  selectors: {
    '&:not(:last-child)': { borderBottom: `1px solid ${colour.hairline}` },
    '&:has(:checked)': {
      background: colour.accentSoft,
      boxShadow: `inset 4px 0 0 ${colour.accent}`,
    },
    '&:focus-within': { outline: `3px solid ${colour.accent}`, outlineOffset: '-3px' },
  },
});
export const radio = style({
  width: 18,
  height: 18,
  margin: 0,
  accentColor: colour.accent,
  outline: 'none',
});
export const error = style({
  display: 'flex',
  gap: space.hair,
  color: colour.critical,
  fontSize: size.small,
  fontWeight: 600,
});
export const consent = style({ maxWidth: '62ch', textWrap: 'pretty' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'center',
  '@media': { [narrow]: { flexDirection: 'column', alignItems: 'stretch' } },
});
/** The text of a quiet button aligns with the text above it. */
export const cancelAction = style({ marginInlineStart: `calc(-1 * ${space.inner})` });
const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  padding: `${space.inner} 20px`,
  borderRadius: radius.control,
  border: '1px solid transparent',
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background ${motion.quick}`,
  selectors: { '&[aria-disabled="true"]': { cursor: 'progress', opacity: 0.75 } },
});
export const primary = style([
  button,
  {
    background: colour.accent,
    color: colour.onAccent,
    ':hover': { background: colour.accentStrong },
    '@media': {
      '(forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'ButtonText',
        color: 'ButtonFace',
      },
    },
  },
]);
export const secondary = style([
  button,
  {
    background: colour.surface,
    color: colour.accent,
    borderColor: colour.control,
    ':hover': { background: colour.accentSoft },
  },
]);
export const quiet = style([
  button,
  {
    background: 'transparent',
    color: colour.accent,
    paddingInline: space.inner,
    ':hover': { textDecoration: 'underline' },
  },
]);
