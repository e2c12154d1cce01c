import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const stores = style({ display: 'grid', gap: vars.space.inner });
