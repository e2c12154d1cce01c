import { globalStyle, style } from '@vanilla-extract/css';
import { card } from '../../../parts/parts.css.ts';
import { vars } from '../../../theme/tokens.css.ts';

const { space, colour, size } = vars;

export const page = style({
  display: 'grid',
  gap: space.group,
  alignContent: 'start',
});
export const head = style({ display: 'grid', gap: space.inner });
export const back = style({
  justifySelf: 'start',
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
});
/** Each method on a surface of its own, side by side where two fit. */
export const list = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 440px), 1fr))',
  gap: space.medium,
});
// A form that is open makes its own method higher, not the one beside it.
globalStyle(`${list}:has(form) > li`, { alignSelf: 'start' });
export const row = style([
  card,
  { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: space.medium },
]);
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space.hair} ${space.medium}`,
});
/** Beside the name, which is the first line of the details. */
export const icon = style({ color: colour.muted, display: 'grid', marginBlockStart: 2 });
export const text = style({ flex: '1 1 200px', display: 'grid', gap: space.hair, minWidth: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.hair} ${space.small}`,
  overflowWrap: 'anywhere',
});
/** Below the details, at full width: three of them fit in one row. */
export const rowActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: '100%',
  columnGap: space.medium,
  marginBlockEnd: `calc(-1 * ${space.inner})`,
});
export const more = style({ color: colour.muted, fontSize: size.small });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.small });
/** Open within its row; no wider than the fields of a payment. */
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.medium,
  maxWidth: 520,
  paddingBlockEnd: space.small,
});
export const code = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.inner,
});
