/**
 * Ink on paper, one strong accent, four signals; the same roles in light and dark. AA contrast is
 * tested in both.
 */
export const LIGHT = {
  page: '#f6f5f1',
  surface: '#ffffff',
  sunken: '#eeede7',
  ink: '#16283c',
  muted: '#4d5f73',
  hairline: '#d5d9dd',
  control: '#76879a',
  accent: '#0b5cad',
  accentStrong: '#084a8d',
  onAccent: '#ffffff',
  accentSoft: '#e6f0fa',
  good: '#1b6b3a',
  goodSoft: '#e5f3ea',
  notice: '#1f4f8a',
  noticeSoft: '#e6f0fa',
  caution: '#7a4d00',
  cautionSoft: '#fdf2dc',
  critical: '#a8201a',
  criticalSoft: '#fbe9e7',
} as const;

export type Colours = Record<keyof typeof LIGHT, string>;

export const DARK: Colours = {
  page: '#0e1720',
  surface: '#16212e',
  sunken: '#0b131b',
  ink: '#e6edf5',
  muted: '#a9b8c8',
  hairline: '#2c3a49',
  control: '#7d8fa3',
  accent: '#7db8f5',
  accentStrong: '#a5cffa',
  onAccent: '#0b1a2a',
  accentSoft: '#17304a',
  good: '#7fd6a0',
  goodSoft: '#12301f',
  notice: '#9cc7f7',
  noticeSoft: '#17304a',
  caution: '#f3c46b',
  cautionSoft: '#3a2b0c',
  critical: '#ff9a90',
  criticalSoft: '#3d1714',
};
