import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { colour, space, size } = vars;
const narrow = below('columns');
const line = `1px solid ${colour.hairline}`;

export const head = style({ display: 'grid', gap: space.hair });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.group,
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({ display: 'grid', gap: space.group, minWidth: 0 });

export const due = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.group,
  alignItems: 'end',
  justifyContent: 'space-between',
  '@media': {
    [below('tablet')]: {
      display: 'grid',
      gridTemplateColumns: '1fr',
      alignItems: 'stretch',
      gap: space.medium,
    },
  },
});
export const dueTitle = style({ fontSize: size.body, fontWeight: 600, color: colour.muted });
export const sentence = style({
  fontSize: size.lead,
  display: 'flex',
  gap: space.inner,
  alignItems: 'flex-start',
  maxWidth: '60ch',
});
globalStyle(`${sentence} > svg`, { marginBlockStart: '3px' });
export const critical = style({ color: colour.critical, fontWeight: 600 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'center',
  '@media': { [below('tablet')]: { display: 'grid', gridTemplateColumns: '1fr' } },
});

export const list = style({ listStyle: 'none', display: 'grid', borderBlockStart: line });
export const row = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.medium,
  paddingBlock: space.small,
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: line },
    '&:last-child': { paddingBlockEnd: 0 },
  },
});
/** A service beside its icon. */
export const named = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const fact = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });
export const aside = style({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  flexShrink: 0,
});
export const mark = style({
  display: 'inline-flex',
  gap: space.hair,
  alignItems: 'center',
  fontSize: size.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
export const tone = {
  good: style({ color: colour.good }),
  notice: style({ color: colour.notice }),
  caution: style({ color: colour.caution }),
  critical: style({ color: colour.critical }),
  muted: style({ color: colour.muted }),
} as const;
export const group = style({
  display: 'grid',
  gap: space.inner,
  borderBlockStart: line,
  paddingBlockStart: space.medium,
});
/** Short names side by side: a list of them does not need one row each. */
export const names = style({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
  gap: `${space.hair} ${space.medium}`,
});
export const groupTitle = style({ fontSize: size.small, fontWeight: 600, color: colour.muted });
export const lead = style({ fontSize: size.lead, fontWeight: 650 });
export const address = style({ fontStyle: 'normal', color: colour.muted });
export const inPlace = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'center',
});
/** A notice with its action next to it. */
export const notice = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.small} ${space.group}`,
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const words = style({ flex: '1 1 240px', maxWidth: '64ch' });

/** Mobile's sentence, and the payment action next to or below it. */
export const mobile = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.inner} ${space.medium}`,
  justifyContent: 'space-between',
  alignItems: 'center',
});
