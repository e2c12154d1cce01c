import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { below, from } from '../../theme/breakpoints.ts';

const { space, colour, size, radius, motion } = vars;
const small = below('tablet');
const medium = below('table');
const hidesOnPaper = { print: { display: 'none' } };

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});
export const head = style({ display: 'grid', gap: space.inner });
export const back = style({
  justifySelf: 'start',
  minHeight: 24,
  display: 'inline-flex',
  alignItems: 'center',
  '@media': hidesOnPaper,
});
export const onScreen = style({ '@media': hidesOnPaper });

/** A choice between two locations: each a link, the current one marked. */
export const places = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.hair,
  listStyle: 'none',
  borderBlockEnd: `1px solid ${colour.hairline}`,
  '@media': {
    ...hidesOnPaper,
    // Beside each other, however long their names: a place below another looks like no tab.
    [small]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'auto' },
  },
});
export const place = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: `${space.inner} ${space.small}`,
  color: colour.muted,
  fontWeight: 600,
  textDecoration: 'none',
  borderBlockEnd: '3px solid transparent',
  marginBlockEnd: -1,
  selectors: {
    '&:hover': { color: colour.accent },
    '&[aria-current="page"]': { color: colour.ink, borderBlockEndColor: colour.accent },
  },
  '@media': {
    [small]: { justifyContent: 'center', width: '100%', height: '100%', textAlign: 'center' },
  },
});

/** The primary content: the amount due, and the action. */
export const due = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.medium} ${space.wide}`,
  alignItems: 'end',
  '@media': { [medium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const dueText = style({ display: 'grid', gap: space.hair });
export const figureRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.hair} ${space.medium}`,
});
/** Above the list: what is open in all, and the choice of a year. */
export const listTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space.small} ${space.wide}`,
  '@media': hidesOnPaper,
});
export const openTotal = style({ display: 'grid', gap: space.hair });
/**
 * The list of statements. On narrow screens a row is two lines: day and new charges, status and
 * download; the period is on the bill, and the status says what is open. Both also give way where
 * the table has little room.
 */
export const list = style({});
for (const cell of ['th', 'td'])
  for (const column of [3, 6])
    globalStyle(`${list} ${cell}:nth-child(${column})`, {
      '@media': { [medium]: { display: 'none' } },
    });
const narrowList = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${list} ${selector}`, { '@media': { [small]: rule } });
narrowList('tbody tr', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space.inner}`,
});
narrowList('td', { display: 'block', textAlign: 'start' });
narrowList('td:not(:nth-child(5))::before', { content: 'none' });
narrowList('td:nth-child(5)::before', { fontWeight: 400, marginInlineEnd: space.small });
narrowList('thead tr', { display: 'block', paddingBlockEnd: space.small });
narrowList('th:first-child', {
  position: 'static',
  display: 'block',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  clipPath: 'none',
  paddingBlock: 0,
  borderBlockEnd: `1px solid ${colour.hairline}`,
  color: colour.ink,
});
// The small words of a row stand on its line.
globalStyle(`${list} td:not(:first-child)`, {
  '@media': { [from('tablet')]: { verticalAlign: 'baseline' } },
});
globalStyle(`${list} :is(th, td):first-child`, {
  '@media': { [from('tablet')]: { verticalAlign: 'middle' } },
});
narrowList('td:nth-child(1)', { gridRow: '1 / span 2', gridColumn: 1 });
narrowList('td:nth-child(4)', { gridRow: 2, gridColumn: 2 });
narrowList('td:nth-child(5)', { gridRow: 1, gridColumn: 3, textAlign: 'end', fontWeight: 650 });
narrowList('td:nth-child(7)', { gridRow: 2, gridColumn: 3, textAlign: 'end' });
/** A row's checkbox, with room for a finger around it. */
export const pick = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  minHeight: 24,
  marginBlock: -2,
  cursor: 'pointer',
  '@media': { [small]: { minWidth: 44, minHeight: 44, marginInlineStart: -12 }, ...hidesOnPaper },
});
/** In the head of the column; on narrow screens, which have none, above the rows with its words. */
export const selectAll = style({
  display: 'inline-flex',
  gap: space.small,
  alignItems: 'center',
  // In line with the rows', which stand in the middle of as much room.
  justifyContent: 'center',
  minWidth: 24,
  minHeight: 24,
  marginBlock: -2,
  cursor: 'pointer',
  '@media': { [small]: { minHeight: 44, marginBlock: 0 }, ...hidesOnPaper },
});
export const selectAllText = style({
  '@media': {
    [from('tablet')]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
/** Height of the menu at the foot of a narrow window, which the bar stays above. */
const aboveMenu = 'calc(64px + env(safe-area-inset-bottom))';
/** The selected statements, in reach while the list is long. */
export const selection = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${space.inner} ${space.medium}`,
  selectors: {
    '&[data-shown="true"]': {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 1,
      paddingBlock: space.small,
      background: colour.surface,
      borderBlockStart: `1px solid ${colour.hairline}`,
    },
  },
  '@media': {
    [small]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [below('sideMenu')]: {
      selectors: { '&[data-shown="true"]': { insetBlockEnd: aboveMenu } },
    },
    ...hidesOnPaper,
  },
});
globalStyle(`${selection} > *`, { gridColumn: '1 / -1' });
globalStyle(`${selection} > p:first-child`, { gridColumn: 1 });
export const selectionActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'center',
});
globalStyle(`${selection} > ${selectionActions}`, {
  gridColumn: 2,
  '@media': { [small]: { gridColumn: 1 } },
});
export const sentence = style({ maxWidth: '68ch' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'center',
  '@media': { [small]: { display: 'grid' }, ...hidesOnPaper },
});
/** A separate row, below a row of buttons. */
export const statusText = style({ flexBasis: '100%', gridColumn: '1 / -1' });

/** Calculation of a total: two columns, the total under a line. */
export const sum = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.inner} 0`,
  maxWidth: 520,
});
export const sumValue = style({ textAlign: 'end', paddingInlineStart: space.medium });
export const total = style({
  fontWeight: 650,
  borderBlockStart: `1px solid ${colour.control}`,
  paddingBlockStart: space.inner,
});

export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 360px) auto',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: `${space.small} ${space.medium}`,
  '@media': {
    [small]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' },
    ...hidesOnPaper,
  },
});
export const found = style({
  minHeight: 20,
  marginBlock: `-${space.inner}`,
  color: colour.muted,
  fontSize: size.small,
  '@media': hidesOnPaper,
});

export const section = style({
  borderBlockStart: `1px solid ${colour.hairline}`,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { print: { breakInside: 'avoid', selectors: { '&[hidden]': { display: 'block' } } } },
});
export const sectionHead = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.medium,
  fontWeight: 650,
});
export const fold = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.inner,
  minHeight: 48,
  padding: `${space.inner} 0`,
  border: 0,
  background: 'transparent',
  font: 'inherit',
  fontWeight: 650,
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { color: colour.accent },
});
export const chevron = style({
  display: 'inline-flex',
  transition: `transform ${motion.quick}`,
  selectors: { 'button[aria-expanded="false"] > &': { transform: 'rotate(-90deg)' } },
  '@media': hidesOnPaper,
});
export const serviceIcon = style({ display: 'inline-flex', color: colour.muted });
export const count = style({
  color: colour.muted,
  fontWeight: 400,
  fontSize: size.small,
  whiteSpace: 'nowrap',
});
export const lines = style({
  listStyle: 'none',
  paddingBlockEnd: space.small,
  paddingInlineStart: 28,
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': {
    [small]: { paddingInlineStart: 0 },
    print: { paddingInlineStart: 0, selectors: { '&[hidden]': { display: 'block' } } },
  },
});
export const line = style({
  display: 'grid',
  // The menus stand below each other, and the amounts at the edge, as the totals do.
  gridTemplateColumns: 'minmax(0, 1fr) 36px minmax(88px, auto)',
  columnGap: space.hair,
  paddingBlock: space.inner,
  breakInside: 'avoid',
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `1px solid ${colour.hairline}` },
    '&[hidden]': { display: 'none' },
  },
  '@media': {
    print: {
      selectors: { '&[hidden]': { display: 'grid' } },
    },
  },
});
export const amount = style({ textAlign: 'end', whiteSpace: 'nowrap' });
globalStyle(`${line} > ${amount}`, { gridColumn: 3 });
export const lineFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.medium}`,
  alignItems: 'center',
  justifyContent: 'space-between',
  gridRow: 2,
});
export const period = style({ color: colour.muted, fontSize: size.small });
export const lineMenu = style({
  gridColumn: 2,
  gridRow: '1 / span 2',
  alignSelf: 'center',
  '@media': hidesOnPaper,
});
export const lineMenuButton = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.muted,
  cursor: 'pointer',
  // Quiet until its row has the pointer or the focus, and always there.
  selectors: {
    'li:hover > * > * > &, &:focus, &[aria-expanded="true"]': {
      background: colour.sunken,
      color: colour.ink,
    },
  },
});
export const dispute = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.inner}`,
  fontSize: size.small,
});
export const grand = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.medium,
  fontWeight: 650,
  borderBlockStart: `1px solid ${colour.control}`,
  paddingBlockStart: space.small,
  selectors: {
    '&:not(:last-child)': { paddingBlockEnd: space.small },
    '&[hidden]': { display: 'none' },
  },
  '@media': { print: { selectors: { '&[hidden]': { display: 'grid' } } } },
});
/** How a charge is questioned, once for all of them. */
export const howTo = style({ color: colour.muted, '@media': hidesOnPaper });

/** Mobile lines and their amounts; the total under a line. */
export const mobile = style({ width: '100%', maxWidth: 640, borderCollapse: 'collapse' });
export const mobileCaption = style({
  color: colour.muted,
  fontSize: size.small,
  textAlign: 'start',
  paddingBlockEnd: space.inner,
});
export const mobileParts = style({ display: 'block', color: colour.muted, fontSize: size.small });
globalStyle(`${mobile} th`, { fontWeight: 400, textAlign: 'start' });
globalStyle(`${mobile} th, ${mobile} td`, {
  paddingBlock: space.inner,
  borderBlockEnd: `1px solid ${colour.hairline}`,
  verticalAlign: 'top',
});
globalStyle(`${mobile} tfoot th, ${mobile} tfoot td`, {
  fontWeight: 650,
  borderBlockStart: `1px solid ${colour.control}`,
  borderBlockEnd: 0,
});

export const note = style({
  width: '100%',
  minHeight: 96,
  padding: space.small,
  font: 'inherit',
  color: 'inherit',
  background: colour.surface,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  resize: 'vertical',
});
export const form = style({ display: 'grid', gap: space.medium });
export const reasons = style({
  display: 'grid',
  gap: space.hair,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const reason = style({
  display: 'grid',
  gridTemplateColumns: '20px 1fr',
  gap: space.small,
  alignItems: 'center',
  minHeight: 36,
  paddingInline: space.inner,
  cursor: 'pointer',
  borderRadius: radius.control,
  selectors: { '&:focus-within': { outline: `3px solid ${colour.accent}`, outlineOffset: '-3px' } },
});

export const changeList = style({
  fontSize: size.title,
  fontWeight: 650,
  lineHeight: 1.3,
  maxWidth: '36ch',
  textWrap: 'balance',
});
/** Items of a dialog, each with its own heading. */
export const items = style({ display: 'grid', gap: space.medium, listStyle: 'none' });
export const itemTitle = style({ fontSize: size.body, fontWeight: 650 });

export const figures = style({ '@media': hidesOnPaper });
export const ends = style({ display: 'grid', gap: space.inner, paddingInlineStart: 20 });

/** Buttons in a table's rows: as high as their text. */
export const compact = style({ display: 'grid', justifyItems: 'end', marginBlock: -3 });
globalStyle(`${compact} button`, { minHeight: 28, padding: 0, fontSize: size.small });

// Print: in ink, without navigation.
globalStyle(`${page} *`, {
  '@media': { print: { background: 'transparent', color: '#000', borderColor: '#999' } },
});

/** The rest of a long list: out of sight until it is asked for, and printed. */
export const beyond = style({ '@media': { screen: { display: 'none' } } });
/** Below a long list: the way to the rest of it. */
export const unfold = style({
  paddingBlock: space.small,
  '@media': { print: { display: 'none' } },
});
