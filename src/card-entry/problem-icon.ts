const SVG = 'http://www.w3.org/2000/svg';
const ATTRIBUTES = {
  width: '20',
  height: '20',
  viewBox: '0 0 20 20',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
};

/**
 * The error icon, drawn as in the portal (views/parts/Icon.tsx): colour is never the only signal.
 */
export function createProblemIcon(): SVGSVGElement {
  const mark = document.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries(ATTRIBUTES)) mark.setAttribute(name, value);
  mark.style.flexShrink = '0';
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 6v5M10 13.6v.1');
  mark.append(path);
  return mark;
}
