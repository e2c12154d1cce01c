import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

const { colour, space, size, radius } = vars;
/** Below this the side menu becomes a bar at the foot (spec 2.4). */
const narrow = '(max-width: 1089px)';

export const skip = style({ position: 'absolute', insetInlineStart: space.medium, top: -80, background: colour.surface, padding: space.small, borderRadius: radius.control, zIndex: 2, ':focus': { top: space.inner } });
export const frame = style({ display: 'grid', gridTemplateColumns: '250px 1fr', gridTemplateRows: 'auto 1fr', minHeight: '100vh', '@media': { [narrow]: { gridTemplateColumns: '1fr', paddingBottom: 64 }, print: { display: 'block' } } });
export const bare = style({ display: 'grid', gridTemplateRows: 'auto 1fr', minHeight: '100vh' });
export const header = style({ gridColumn: '1 / -1', display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.small, minHeight: 60, padding: `${space.inner} ${space.group}`, background: colour.surface, borderBottom: `1px solid ${colour.hairline}`, '@media': { '(max-width: 480px)': { paddingInline: space.medium }, print: { display: 'none' } } });
export const brand = style({ display: 'flex', alignItems: 'center', gap: space.small, fontWeight: 700, fontSize: size.lead, color: colour.ink, textDecoration: 'none' });
export const mark = style({ display: 'grid', placeItems: 'center', width: 32, height: 32, borderRadius: radius.control, background: colour.accent, color: colour.onAccent });
export const account = style({ display: 'flex', alignItems: 'center', gap: space.hair, flexShrink: 0 });
export const who = style({ display: 'grid', textAlign: 'end', lineHeight: 1.3, minWidth: 0, flex: 1, '@media': { '(max-width: 700px)': { textAlign: 'start' } } });
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
/** Stays for screen readers where there is no room to show it. */
export const onlyWide = style({ '@media': { '(max-width: 700px)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } } });
export const small = style({ fontSize: size.small, color: colour.muted });
export const menu = style({ borderInlineEnd: `1px solid ${colour.hairline}`, background: colour.surface, padding: space.medium, '@media': { [narrow]: { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 1, padding: 0, borderInlineEnd: 0, borderTop: `1px solid ${colour.hairline}` }, print: { display: 'none' } } });
export const menuList = style({ listStyle: 'none', display: 'grid', gap: space.hair, '@media': { [narrow]: { gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 0 } } });
export const menuLink = style({
  display: 'flex', alignItems: 'center', gap: space.small, minHeight: 44, padding: `${space.inner} ${space.small}`, borderRadius: radius.control, color: colour.ink, textDecoration: 'none', fontWeight: 600,
  selectors: { '&:hover': { background: colour.sunken }, '&[aria-current="page"]': { background: colour.accentSoft, color: colour.accent } },
  '@media': { [narrow]: { flexDirection: 'column', gap: 2, justifyContent: 'center', minHeight: 63, fontSize: size.small, borderRadius: 0, textAlign: 'center' } },
});
export const main = style({ width: '100%', maxWidth: 1120 + 64, padding: space.wide, minWidth: 0, '@media': { '(max-width: 700px)': { padding: space.medium } } });
export const mainSlim = style({ width: '100%', maxWidth: 1040, margin: '0 auto', padding: space.wide, '@media': { '(max-width: 700px)': { padding: space.medium } } });
export const page = style({ display: 'grid', gap: space.group });
export const linkButton = style({ display: 'inline-flex', alignItems: 'center', gap: space.inner, background: 'none', border: 0, borderRadius: radius.control, padding: space.inner, minHeight: 44, minWidth: 44, justifyContent: 'center', color: colour.accent, fontWeight: 600, cursor: 'pointer', whiteSpace: 'nowrap', ':hover': { background: colour.accentSoft } });
globalStyle(`${page} > h1`, { marginBlockEnd: 0 });
