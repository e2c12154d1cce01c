import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space } = vars;

export const page = style({ display: 'grid', gap: space.group, alignContent: 'start' });
/** Cards side by side where two fit, none wider than a form needs. */
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
  gap: space.group,
  alignItems: 'start',
});
globalStyle(`${groups} > *`, { maxWidth: 680 });
export const head = style({ display: 'grid', gap: space.inner });
export const back = style({
  justifySelf: 'start',
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space.inner} ${space.group}`,
});
export const value = style({ textAlign: 'end' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.small });
/** One of several stacked lines. */
export const line = style({ display: 'block' });
/** Streaming apps as a stacked list. */
export const apps = style({ listStyle: 'none', display: 'grid', gap: space.medium });
export const app = style({
  display: 'grid',
  gap: space.small,
  paddingBlockStart: space.medium,
  borderBlockStart: `1px solid ${colour.hairline}`,
});
/** Form of one of them. */
export const form = style({ display: 'grid', gap: space.medium, paddingBlockStart: space.small });
export const history = style({
  paddingBlockStart: space.small,
  borderBlockStart: `1px solid ${colour.hairline}`,
});
export const charges = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'start',
});
globalStyle(`${charges} :is(th, td)`, {
  textAlign: 'start',
  padding: `${space.small} ${space.small} ${space.small} 0`,
  borderBlockEnd: `1px solid ${colour.hairline}`,
});
export const amount = style({ selectors: { '&&': { textAlign: 'end', paddingInlineEnd: 0 } } });
