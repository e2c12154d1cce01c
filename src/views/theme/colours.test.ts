import { describe, expect, it } from 'vitest';
import { DARK, LIGHT } from './colours.ts';
import type { Colours } from './colours.ts';

const channel = (value: number) =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort(
    (left, right) => right - left,
  );
  return (light + 0.05) / (dark + 0.05);
}

type Role = keyof Colours;
const GROUNDS: Role[] = ['page', 'surface', 'sunken'];
const TEXT: [Role, Role][] = [
  ...GROUNDS.flatMap((ground): [Role, Role][] => [
    ['ink', ground],
    ['muted', ground],
    ['accent', ground],
    ['critical', ground],
  ]),
  ['ink', 'accentSoft'],
  ['accent', 'accentSoft'],
  ['muted', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ...(['good', 'notice', 'caution', 'critical'] as const).flatMap((signal): [Role, Role][] => [
    ['ink', `${signal}Soft`],
    [signal, `${signal}Soft`],
    [signal, 'surface'],
  ]),
];
const CONTROLS: [Role, Role][] = GROUNDS.flatMap((ground): [Role, Role][] => [
  ['control', ground],
  ['accent', ground],
]);

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('the %s theme', (_name, colours: Colours) => {
  it.each(TEXT)('shows %s on %s at 4.5 : 1 or better', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROLS)('draws %s on %s at 3 : 1 or better', (line, ground) => {
    expect(contrast(colours[line], colours[ground])).toBeGreaterThanOrEqual(3);
  });
});
