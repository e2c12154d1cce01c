import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../views/theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

// The frame is as tall as its content (main.ts reports the height to the portal): nothing scrolls
// in it.
globalStyle('html', { overflow: 'hidden' });
globalStyle('body', { background: colour.surface });
/** Width at which two short fields and their messages fit side by side. */
const twoColumns = '(min-width: 360px)';
/** Width of an input for a few digits, in CSS pixels. */
const SHORT = 180;
/**
 * Room around the fields for their focus rings; the portal's frame allows for it
 * (CardEntryFrame.css.ts).
 */
globalStyle('form', {
  display: 'grid',
  gridTemplateColumns: '1fr',
  columnGap: space.medium,
  rowGap: 0,
  padding: 4,
  '@media': { [twoColumns]: { gridTemplateColumns: '1fr 1fr' } },
});

/** Label, hint, input and error align across two fields side by side. */
const row = style({
  display: 'grid',
  gridRow: 'span 4',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  minWidth: 0,
  selectors: {
    '&:not(:first-child)': { marginBlockStart: space.medium },
    '&:only-child': { gridColumn: '1 / -1' },
  },
});
const whole = style([row, { gridColumn: '1 / -1' }]);
export const field = {
  nameOnCard: whole,
  cardNumber: whole,
  expiration: row,
  securityCode: row,
  zipCode: whole,
} as const;
export const label = style({ fontWeight: 600, alignSelf: 'end' });
export const hint = style({ color: colour.muted, fontSize: size.small });
export const error = style({
  display: 'flex',
  gap: space.hair,
  color: colour.critical,
  fontSize: size.small,
  fontWeight: 600,
  selectors: { '&:not(:empty), &[style*="min-height"]': { marginBlockStart: space.hair } },
});
const box = style({
  width: '100%',
  minWidth: 0,
  minHeight: 44,
  marginBlockStart: space.hair,
  padding: `${space.inner} ${space.small}`,
  fontVariantNumeric: 'tabular-nums',
  background: 'transparent',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  selectors: {
    '&:focus-visible': { outlineOffset: '1px' },
    '&[aria-invalid="true"]': {
      borderColor: colour.critical,
      boxShadow: `0 0 0 1px ${colour.critical}`,
    },
  },
});
/** The input's width shows how much it takes, wherever it does not fill its half of the row. */
const short = style([
  box,
  {
    '@media': { '(max-width: 359px)': { maxWidth: SHORT } },
    selectors: { ':only-child > &': { maxWidth: SHORT } },
  },
]);
export const input = {
  nameOnCard: box,
  cardNumber: box,
  expiration: short,
  securityCode: short,
  zipCode: style([box, { maxWidth: SHORT }]),
} as const;
