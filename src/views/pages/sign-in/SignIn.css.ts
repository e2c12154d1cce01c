import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/tokens.css.ts';

const { colour, space, radius } = vars;
export const page = style({ display: 'grid', justifyItems: 'center', paddingBlock: space.page, '@media': { '(max-width: 700px)': { paddingBlock: space.medium } } });
export const panel = style({ width: '100%', maxWidth: 440, display: 'grid', gap: space.group, background: colour.surface, border: `1px solid ${colour.hairline}`, borderRadius: radius.surface, padding: space.wide, '@media': { '(max-width: 480px)': { padding: space.medium } } });
export const form = style({ display: 'grid', gap: space.medium });
