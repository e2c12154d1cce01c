import { globalStyle, style } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from '../../../theme/tokens.css.ts';
import { below } from '../../../theme/breakpoints.ts';

const { space } = vars;

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.group,
  alignContent: 'start',
});
/** A separate target among others: 24 px (WCAG 2.5.8). */
export const link = style({ display: 'inline-flex', alignItems: 'center', minHeight: 24 });

/** How it was paid, by whom, and its number: beside each other as far as there is room. */
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.small}` });

/** On a phone a transaction leads with its day and amount; what it is and its state follow. */
export const list = style({});
const onPhone = (selector: string, rule: Omit<GlobalStyleRule, '@media'>) =>
  globalStyle(`${list} ${selector}`, { '@media': { [below('tablet')]: rule } });
onPhone('tbody tr', { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' });
onPhone('tbody td', { gridColumn: '1 / -1', justifyContent: 'start', textAlign: 'start' });
onPhone('tbody td::before', { display: 'none' });
onPhone('tbody td > span', { justifyItems: 'start' });
onPhone('tbody td:nth-child(1)', { gridColumn: 1 });
onPhone('tbody td:nth-child(3) > span', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.small}`,
});
onPhone('tbody td:nth-child(4)', { gridColumn: 2, gridRow: 1, fontWeight: 600 });
