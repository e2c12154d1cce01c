import { escapeHtml } from './charts.ts';
import type { Tone } from './charts.ts';

export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en-US');
export const formatMoney = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$` +
  (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
/** A share of 1 as a percentage with one decimal; a dash when the total is zero. */
export const formatPercentage = (part: number, of: number): string =>
  of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`;
export const formatSeconds = (ms: number | null): string =>
  ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`;
/** Splits a camel case name into words: `storageFull` becomes `Storage full`. */
export const splitCamelCase = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** The custom property with the colour of a tone. */
function colorOf(tone: Tone): string {
  if (tone === 'main') return '--accent';
  return tone === 'quiet' ? '--soft' : `--${tone}`;
}

export function legendHtml(tones: readonly (readonly [Tone, string])[]): string {
  const items = tones.map(
    ([tone, text]) => `<li><i style="--tone: var(${colorOf(tone)})"></i>${escapeHtml(text)}</li>`,
  );
  return `<ul class="key">${items.join('')}</ul>`;
}

export const plotWithTableHtml = (plot: string, table: string): string =>
  `<div class="pair"><div>${plot}</div>${table}</div>`;
export const emptyStateHtml = (text: string): string => `<p class="empty">${escapeHtml(text)}</p>`;

/** A section of the report. */
export interface Section {
  id: string;
  title: string;
  /** What it shows and how it is counted. */
  about: string;
  html: string;
}
