import { globalStyle, style } from '@vanilla-extract/css';
import { below } from '../../theme/breakpoints.ts';
import { vars } from '../../theme/tokens.css.ts';

const { colour, size, space } = vars;
const line = `1px solid ${colour.hairline}`;

/** A figure and a button are short. */
export const loading = style({});
globalStyle(`${loading} span`, { maxWidth: 240 });
export const hero = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.medium,
  alignItems: 'end',
  justifyContent: 'space-between',
  '@media': {
    [below('tablet')]: { display: 'grid', gridTemplateColumns: '1fr', alignItems: 'stretch' },
  },
});
export const title = style({ fontSize: size.body, fontWeight: 600, color: colour.muted });
export const sentence = style({ fontSize: size.lead, maxWidth: '60ch' });
export const critical = style({
  display: 'flex',
  gap: space.inner,
  alignItems: 'flex-start',
  maxWidth: '60ch',
  fontSize: size.lead,
  fontWeight: 600,
  color: colour.critical,
});
export const rowCritical = style([critical, { fontSize: size.body }]);
export const set = style([critical, { color: colour.good }]);
globalStyle(`${critical} > svg`, { flexShrink: 0, marginBlockStart: '3px' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.small} ${space.medium}`,
  alignItems: 'center',
  // Links are as high as buttons there, and need no room between them.
  '@media': { [below('tablet')]: { display: 'grid', gridTemplateColumns: '1fr', gap: 0 } },
});
// A link in words has room for a finger below a button (WCAG 2.5.8).
globalStyle(`${actions} > a:not([class])`, { minHeight: 28 });

/** A row for each bill: name and amount, its state, what can be done. */
export const rows = style({ display: 'grid' });
export const row = style({
  display: 'grid',
  gap: space.hair,
  paddingBlock: space.small,
  borderBlockStart: line,
  selectors: { '&:last-child': { paddingBlockEnd: 0 } },
});
export const rowHead = style({
  display: 'flex',
  gap: space.medium,
  alignItems: 'baseline',
  justifyContent: 'space-between',
});
export const rowName = style({ fontSize: size.body, fontWeight: 600 });
export const rowAmount = style({ fontWeight: 650, whiteSpace: 'nowrap' });
export const rowFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.medium}`,
  alignItems: 'baseline',
  justifyContent: 'space-between',
});
export const rowSentence = style({ color: colour.muted, maxWidth: '60ch' });
export const rowLinks = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.medium}` });
// Rows of links beside each other stay apart for a finger (WCAG 2.5.8).
globalStyle(`${rowLinks} > a`, { paddingBlock: space.hair });
