import { globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { colour, size, space } = vars;
const narrow = below('columns');

export const page = style({
  display: 'grid',
  gap: space.group,
  alignContent: 'start',
  '@media': { [below('tablet')]: { gap: space.small } },
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: space.group,
  alignItems: 'start',
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [below('tablet')]: { gap: space.small },
  },
});

export const aside = style({
  display: 'grid',
  gap: space.group,
  alignContent: 'start',
  minWidth: 0,
  '@media': { [below('tablet')]: { gap: space.small } },
});

/** Cards beside each other, where nothing else fills the page. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.group,
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [below('tablet')]: { gap: space.small },
  },
});
export const parts = style({ display: 'grid', gap: space.medium });
/** Parts of a card beside each other, as many as there is room for. */
export const abreast = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  gap: space.medium,
  columnGap: space.group,
});

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr) auto',
  gap: `${space.inner} ${space.medium}`,
  alignContent: 'start',
});
export const pairTitle = style({ color: colour.muted });
export const pairValue = style({ textAlign: 'end' });

export const methods = style({ display: 'grid', listStyle: 'none' });
export const method = style({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: space.small,
  paddingBlock: space.inner,
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${colour.hairline}` } },
});
export const methodText = style({ display: 'grid' });
export const methodIcon = style({ color: colour.muted, paddingBlockStart: '1px' });
/** The payment date is above its method, with the amount next to them. */
export const scheduledRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.small,
  paddingBlock: space.small,
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${colour.hairline}` } },
});
/** Devices side by side, as many as there is room for. */
export const devices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: space.group,
  listStyle: 'none',
});
export const device = style({ display: 'grid', gap: space.hair, alignContent: 'start' });
export const payOff = style({ paddingBlockStart: space.inner });
export const paidDown = style({ display: 'grid', gap: space.hair });
export const paidBar = style({ display: 'block', width: '100%', height: 8, borderRadius: 4 });
export const paidRest = style({ fill: colour.sunken });
export const paidPart = style({ fill: colour.accent });
export const muted = style({ color: colour.muted, fontSize: size.small });
export const number = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.hair} ${space.small}`,
  alignItems: 'center',
});
const small = below('tablet');
/**
 * Payments in a table; on a phone the newest three, in two lines each: day and amount, then what it
 * is and its state.
 */
export const twoLines = style({});
const onPhone = (selector: string, rule: Omit<GlobalStyleRule, '@media'>) =>
  globalStyle(`${twoLines} ${selector}`, { '@media': { [small]: rule } });
onPhone('tbody tr', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridAutoFlow: 'dense',
});
onPhone('tbody tr:nth-child(n + 4)', { display: 'none' });
onPhone('tbody td::before', { display: 'none' });
onPhone('tbody td:nth-child(-n + 2)', { gridColumn: 1, justifyContent: 'start' });
onPhone('tbody td:nth-child(n + 3)', { gridColumn: 2, justifyContent: 'end' });
onPhone('tbody td:nth-child(4)', { gridRow: 1 });
onPhone('tbody td > span > span:last-child:not(:first-child):not([data-always])', {
  display: 'none',
});
/** The facts of a statement; on a phone those that the amount due does not say already. */
export const keyFacts = style({});
globalStyle(`${keyFacts} > :nth-child(n + 3):nth-child(-n + 6)`, {
  '@media': { [small]: { display: 'none' } },
});
