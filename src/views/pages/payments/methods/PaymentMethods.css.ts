import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { space, colour, size } = vars;

export const page = style({
  display: 'grid',
  gap: space.group,
  alignContent: 'start',
  maxWidth: 720,
});
export const head = style({ display: 'grid', gap: space.inner });
export const back = style({
  justifySelf: 'start',
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
});
export const list = style({ listStyle: 'none', display: 'grid' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.medium,
  paddingBlock: space.small,
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${colour.hairline}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.hair} ${space.medium}`,
});
export const icon = style({ color: colour.muted, display: 'grid' });
export const text = style({ flex: '1 1 200px', display: 'grid', gap: space.hair, minWidth: 0 });
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.hair} ${space.small}`,
  overflowWrap: 'anywhere',
});
/** On a small screen below the details, at full width: three of them fit in one row. */
export const rowActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `calc(-1 * ${space.inner})`,
  '@media': { [below('tablet')]: { flexBasis: '100%' } },
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
