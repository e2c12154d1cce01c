import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { colour, size, space } = vars;
const narrow = below('columns');

export const page = style({ display: 'grid', gap: space.group, alignContent: 'start' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: space.group,
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const aside = style({
  display: 'grid',
  gap: space.group,
  alignContent: 'start',
  minWidth: 0,
});

export const due = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 320px)',
  gap: space.wide,
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.group } },
});
export const dueMain = style({ display: 'grid', gap: space.inner, alignContent: 'start' });
export const dueTitle = style({ fontSize: size.body, fontWeight: 600, color: colour.muted });
export const sentence = style({ fontSize: size.lead, maxWidth: '60ch' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'center',
  paddingBlockStart: space.inner,
  '@media': { [below('phone')]: { display: 'grid', gridTemplateColumns: '1fr' } },
});

/** The column next to the amount due. */
export const sideColumn = style({ display: 'grid', gap: space.medium, alignContent: 'start' });
export const details = style([
  sideColumn,
  {
    borderInlineStart: `1px solid ${colour.hairline}`,
    paddingInlineStart: space.wide,
    '@media': {
      [narrow]: {
        borderInlineStart: 0,
        borderBlockStart: `1px solid ${colour.hairline}`,
        paddingInlineStart: 0,
        paddingBlockStart: space.medium,
      },
    },
  },
]);
export const pairs = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${space.inner} ${space.medium}`,
  alignContent: 'start',
});
export const pairTitle = style({ color: colour.muted });
export const pairValue = style({ textAlign: 'end' });

/** The balance of each service group, and the total. */
export const totals = style({ display: 'grid', gap: space.inner });
export const totalRows = style({ display: 'grid', gap: space.small, listStyle: 'none' });
export const totalRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${space.medium}`,
  alignItems: 'start',
});
export const grandTotal = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.medium,
  paddingBlockStart: space.inner,
  borderBlockStart: `1px solid ${colour.control}`,
  fontWeight: 650,
});
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
/** A button without a box aligns with the text above it. */
export const dismiss = style({ marginInlineStart: `calc(-1 * ${space.inner})` });
/** The mobile balance, with its payment action next to or below it. */
export const mobile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.medium,
  alignItems: 'end',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const mobileFigure = style({ fontSize: size.title, lineHeight: 1.2, fontWeight: 650 });
