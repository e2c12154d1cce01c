import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../views/theme/tokens.css.ts';

const { colour, radius, size, space } = vars;

// The frame is as tall as its content (main.ts says so to the portal): nothing scrolls in it.
globalStyle('html', { overflow: 'hidden' });
globalStyle('body', { background: colour.surface });
/** Room around the fields for their focus rings; the portal's frame counts with it (CardCaptureFrame.css.ts). */
globalStyle('form', { display: 'grid', gridTemplateColumns: '1fr', columnGap: space.medium, rowGap: 0, padding: 4, '@media': { '(min-width: 300px)': { gridTemplateColumns: '1fr 1fr' } } });

/** Label, hint, box and problem stand on the same lines in two fields side by side. */
const row = style({ display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid', rowGap: 0, minWidth: 0, selectors: { '&:not(:first-child)': { marginBlockStart: space.medium } } });
const whole = style([row, { gridColumn: '1 / -1' }]);
export const field = { nameOnCard: whole, cardNumber: whole, expiration: row, securityCode: row, zipCode: row } as const;
export const label = style({ fontWeight: 600, alignSelf: 'end' });
export const hint = style({ color: colour.muted, fontSize: size.small });
export const error = style({ display: 'flex', gap: space.hair, color: colour.critical, fontSize: size.small, fontWeight: 600, selectors: { '&:not(:empty)': { marginBlockStart: space.hair } } });
export const input = style({
  width: '100%', minWidth: 0, minHeight: 44, marginBlockStart: space.hair, padding: `${space.inner} ${space.small}`, fontVariantNumeric: 'tabular-nums', background: 'transparent', border: `1px solid ${colour.control}`, borderRadius: radius.control,
  selectors: { '&:focus-visible': { outlineOffset: '1px' }, '&[aria-invalid="true"]': { borderColor: colour.critical, boxShadow: `0 0 0 1px ${colour.critical}` } },
});
