import { style } from '@vanilla-extract/css';

export const whenClosed = style({ selectors: { '[open] > summary > &': { display: 'none' } } });
export const whenOpen = style({
  display: 'none',
  selectors: { '[open] > summary > &': { display: 'inline' } },
});
