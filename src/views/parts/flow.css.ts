import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';
import { below, from } from '../theme/breakpoints.ts';

const { space, colour, size } = vars;
const oneColumn = below('flow');
const small = below('phone');
/**
 * Small, and tall enough that a bar at the bottom leaves room to read: the primary button stays in
 * reach of the thumb.
 */
const thumb = `${below('header')} and (min-height: 560px)`;

export const layout = style({
  display: 'grid',
  gap: `${space.group} ${space.wide}`,
  alignItems: 'start',
  // The summary takes the rest, so that both fill the page that is centred.
  gridTemplateColumns: 'minmax(0, 520px) minmax(240px, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"fields summary" "actions summary"',
  '@media': {
    [oneColumn]: {
      gridTemplateColumns: 'minmax(0, 520px)',
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"fields" "summary" "actions"',
    },
  },
});
export const fields = style({ gridArea: 'fields', display: 'grid', gap: space.group, minWidth: 0 });
export const summary = style({
  gridArea: 'summary',
  '@media': { [from('flow')]: { position: 'sticky', top: space.group } },
});
export const submit = style({
  gridArea: 'actions',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.small} ${space.medium}`,
  alignItems: 'center',
  '@media': {
    // A back link alone needs no bar.
    [thumb]: {
      selectors: {
        '&:has([type="submit"])': {
          position: 'sticky',
          bottom: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          marginInline: `calc(-1 * ${space.medium})`,
          padding:
            `${space.small} ${space.medium} ` + `max(${space.small}, env(safe-area-inset-bottom))`,
          background: colour.page,
          borderBlockStart: `1px solid ${colour.hairline}`,
        },
      },
    },
  },
});
/**
 * Summary and actions together: beside and below the form where there is room, otherwise one bar
 * at the bottom with the summary's sentence over the button.
 */
export const bar = style({
  display: 'contents',
  '@media': {
    [thumb]: {
      selectors: {
        '&:has([type="submit"])': {
          gridColumn: '1 / -1',
          position: 'sticky',
          bottom: 0,
          display: 'grid',
          gap: space.inner,
          marginInline: `calc(-1 * ${space.medium})`,
          padding:
            `${space.inner} ${space.medium} ` + `max(${space.small}, env(safe-area-inset-bottom))`,
          background: colour.page,
          borderBlockStart: `1px solid ${colour.hairline}`,
        },
      },
    },
  },
});
globalStyle(`${bar}:has([type="submit"]) > ${submit}`, {
  '@media': {
    [thumb]: { position: 'static', gridArea: 'auto', margin: 0, padding: 0, border: 0 },
  },
});
globalStyle(`${bar}:has([type="submit"]) > ${summary}`, {
  '@media': { [thumb]: { gridArea: 'auto' } },
});
globalStyle(`${bar}:has([type="submit"]) > ${summary} > section`, {
  '@media': { [thumb]: { padding: 0, gap: 0, background: 'transparent', border: 0 } },
});
globalStyle(`${bar}:has([type="submit"]) > ${summary} h2`, {
  '@media': {
    [thumb]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
// What has the focus is not hidden behind the bar (WCAG 2.4.11).
globalStyle(`${fields} :is(input, select, button, a, iframe, label)`, {
  '@media': { [thumb]: { scrollMarginBlockEnd: 140 } },
});
/** Quick pay: one card, no summary next to it. */
export const one = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  maxWidth: 640,
});
// It has no areas: the actions stay in document order.
globalStyle(`${one} > ${submit}`, { gridArea: 'auto' });
// The step's heading already contains the question; the legend repeats it only for screen readers.
globalStyle(`${fields} > fieldset > legend`, {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
// An announcement that says nothing yet takes no place in the step.
globalStyle(`${fields} > [role="status"]:empty`, { position: 'absolute' });
/** What is to be agreed to; its error comes into a line that is kept free: nothing moves. */
export const agreement = style({
  selectors: {
    '&:not(:has([aria-invalid="true"]))': { paddingBlockEnd: `calc(20px + ${space.hair})` },
  },
});
export const heading = style({ fontSize: size.lead });
export const headed = style({ display: 'grid', gap: space.hair });

export const summarySentence = style({ fontWeight: 600, textWrap: 'pretty' });
export const wideOnly = style({ '@media': { [oneColumn]: { display: 'none' } } });

export const rows = style({ display: 'grid' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.medium,
  alignItems: 'center',
  paddingBlock: space.inner,
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${colour.hairline}` } },
});
export const value = style({ fontWeight: 650, fontSize: size.lead, overflowWrap: 'anywhere' });
/** Stacked surfaces; takes the focus when they contain errors. */
export const stack = style({
  display: 'grid',
  gap: space.medium,
  ':focus-visible': { outline: 'none' },
});
export const group = style({ display: 'grid', gap: space.inner });
export { select } from './parts.css.ts';

/** Takes the focus so that it is read from its top; without a ring, like a heading. */
export const result = style({
  display: 'grid',
  gap: space.group,
  maxWidth: 640,
  ':focus-visible': { outline: 'none' },
});
/** A focused flow: its heading keeps its place from step to step; a result has its own. */
export const flowPage = style({ display: 'grid', gap: space.group, minWidth: 0 });
/** Takes the focus in place of a removed element; not interactive. */
export const arrival = style({
  display: 'grid',
  gap: space.medium,
  ':focus-visible': { outline: 'none' },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  '@media': {
    [small]: { flexDirection: 'column', alignItems: 'stretch' },
    print: { display: 'none' },
  },
});
/** Label and value in a row; on small screens the value is below its label, since both are long. */
export const receipt = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.inner} ${space.medium}`,
  alignItems: 'center',
  '@media': { [small]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 } },
});
export const receiptValue = style({
  textAlign: 'end',
  '@media': {
    [small]: {
      textAlign: 'start',
      fontWeight: 600,
      selectors: { '&:not(:last-child)': { marginBlockEnd: space.small } },
    },
  },
});
export const onScreen = style({ '@media': { print: { display: 'none' } } });
export const next = style({ display: 'grid', gap: space.hair, paddingInlineStart: 20 });

// Print: the receipt alone, in ink.
globalStyle(`${result} *`, {
  '@media': { print: { background: 'transparent', color: '#000', borderColor: '#999' } },
});
