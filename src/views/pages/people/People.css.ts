import { globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';
import { below } from '../../theme/breakpoints.ts';

const { colour, size, space, radius } = vars;
const narrow = below('tablet');

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.medium} ${space.group}`,
  alignItems: 'end',
  justifyContent: 'space-between',
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr', alignItems: 'stretch' } },
});
export const words = style({ display: 'grid', gap: space.hair, maxWidth: '64ch' });
export const settingsLink = style({
  fontSize: size.small,
  justifySelf: 'start',
  paddingBlock: space.hair,
});
/** Takes the focus so that it is read; without a ring, like a heading. */
export const notice = style({
  borderRadius: radius.surface,
  ':focus-visible': { outline: 'none' },
});

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.inner}`,
  alignItems: 'baseline',
  fontWeight: 600,
});
export const you = style({
  fontSize: size.small,
  fontWeight: 600,
  color: colour.accent,
  background: colour.accentSoft,
  borderRadius: radius.control,
  paddingInline: 6,
});
/** An e-mail address is longer than a narrow screen is wide. */
export const address = style({
  color: colour.muted,
  fontSize: size.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
});
export const tools = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: `0 ${space.medium}`,
  marginBlock: -10,
});
export const noTools = style({
  color: colour.muted,
  fontSize: size.small,
  whiteSpace: 'normal',
  '@media': { [narrow]: { textAlign: 'start' } },
});
export const state = style({ display: 'inline-flex', gap: space.hair, alignItems: 'flex-start' });
export const expired = style([state, { color: colour.caution, fontWeight: 600 }]);
export const sentence = style({ overflowWrap: 'anywhere', textWrap: 'pretty' });
export const moment = style({ whiteSpace: 'nowrap' });

export const roles = style({
  borderBlockStart: `1px solid ${colour.hairline}`,
  paddingBlockStart: space.small,
});
export const rolesList = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 64ch)',
  gap: `${space.inner} ${space.group}`,
  paddingBlockStart: space.inner,
  '@media': { [narrow]: { gridTemplateColumns: '1fr', gap: space.hair } },
});
export const roleName = style({ fontWeight: 600 });
globalStyle(`${rolesList} dd`, { '@media': { [narrow]: { paddingBlockEnd: space.inner } } });

export const form = style({ display: 'grid', gap: space.group, maxWidth: 520 });
export const fields = style({ display: 'grid', gap: space.medium });
// A legend is outside its fieldset's grid, and gets no gap from it.
globalStyle(`${fields} legend`, { marginBlockEnd: space.hair });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.medium,
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export { select } from '../../parts/parts.css.ts';
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'center',
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: '1fr' } },
});

const onPhone = (list: string, selector: string, rule: Omit<GlobalStyleRule, '@media'>) =>
  globalStyle(`${list} tbody ${selector}`, { '@media': { [narrow]: rule } });
const inOneColumn = (list: string): void => {
  onPhone(list, 'tr', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' });
  onPhone(list, 'td', { gridColumn: '1 / -1', justifyContent: 'start', textAlign: 'start' });
  onPhone(list, 'td > span', { justifyItems: 'start' });
};
/** On a phone a person, or an invitation, leads with the name and the role. */
export const peopleList = style({});
inOneColumn(peopleList);
onPhone(peopleList, 'td:not(:nth-child(3))::before', { display: 'none' });
onPhone(peopleList, 'td:nth-child(1)', { gridColumn: 1 });
onPhone(peopleList, 'td:nth-child(2)', { gridColumn: 2, gridRow: 1 });
onPhone(peopleList, 'td:nth-child(3)', { gap: space.inner });
onPhone(peopleList, 'td:nth-child(4)', { paddingBlockStart: space.small });
/** On a phone a change leads with who made it and when; what it was is read below. */
export const changes = style({});
inOneColumn(changes);
onPhone(changes, 'td::before', { display: 'none' });
onPhone(changes, 'td:nth-child(1)', { gridColumn: 2, gridRow: 1 });
onPhone(changes, 'td:nth-child(1) > span', {
  display: 'flex',
  gap: space.inner,
  alignItems: 'baseline',
});
onPhone(changes, 'td:nth-child(2)', { gridColumn: 1, gridRow: 1, fontWeight: 600 });
