import { style } from '@vanilla-extract/css';
import { button } from '../../parts/parts.css.ts';
import { vars } from '../../theme/tokens.css.ts';
import { below } from '../../theme/breakpoints.ts';

const { colour, size, space } = vars;
const narrow = below('table');
const line = `1px solid ${colour.hairline}`;

export const head = style({ display: 'grid', gap: space.hair });
export const list = style({ listStyle: 'none', display: 'grid' });
/** What it is, who uses it, what it costs, and what to do: columns that align over all groups. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.3fr) 148px 176px',
  gap: space.medium,
  alignItems: 'start',
  paddingBlock: space.small,
  selectors: {
    '&:not(:first-child)': { borderBlockStart: line },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: `${space.inner} ${space.medium}` },
  },
});
export const service = style({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: `${space.hair} ${space.small}`,
  alignItems: 'start',
});
export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });
/** Below the name, beside its icon. */
export const details = style({ gridColumn: 2, display: 'grid', gap: space.hair });
export const who = style({
  color: colour.muted,
  '@media': { [narrow]: { gridColumn: '1 / -1', gridRow: 2, paddingInlineStart: 32 } },
});
export const price = style({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  '@media': { [narrow]: { gridColumn: 2, gridRow: 1 } },
});
export const cents = style({ fontWeight: 600 });
export const notBilled = style({ color: colour.muted, fontSize: size.small });
export const action = style({
  display: 'grid',
  justifyItems: 'end',
  marginBlock: -10,
  '@media': {
    [narrow]: {
      gridColumn: '1 / -1',
      justifyItems: 'start',
      paddingInlineStart: 32,
      marginBlock: 0,
      selectors: { '&:empty': { display: 'none' } },
    },
  },
});
/** A link in place of a button: its text stands where the column's does. */
export const link = button.quiet;
/** A notice with its action next to it. */
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.small} ${space.group}`,
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const words = style({ flex: '1 1 240px', maxWidth: '64ch' });
