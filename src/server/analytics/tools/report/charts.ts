/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A bar with its label above it and `note` at its right. `parts` are its segments from the left, as
 * shares of 1 of the full width.
 */
export interface Bar {
  label: string;
  note: string;
  parts: { share: number; tone: Tone; title?: string }[];
}

/** Fill of a segment. Never the only distinction: its label carries it as well. */
export type Tone = 'main' | 'good' | 'caution' | 'critical' | 'quiet' | 'faint' | 'track';

const ROW_HEIGHT = 44;
const percent = (share: number): string => `${(Math.max(0, Math.min(1, share)) * 100).toFixed(2)}%`;

/** The frame of a plot, as wide as its container, so that its text keeps its size on a phone. */
const svg = (height: number, label: string, content: string): string =>
  `<svg class="plot" width="100%" height="${height}" role="img" ` +
  `aria-label="${escapeHtml(label)}">${content}</svg>`;

/** Horizontal bars, one below the other. */
export function barsSvg(label: string, bars: readonly Bar[]): string {
  const rows = bars.map(({ label: name, note, parts }, index) => {
    const top = index * ROW_HEIGHT;
    let from = 0;
    const pieces = parts
      .filter(({ share }) => share > 0)
      .map(({ share, tone, title }) => {
        const piece =
          `<rect class="${tone}" x="${percent(from)}" y="${top + 22}" width="${percent(share)}" ` +
          `height="12" rx="2">${title ? `<title>${escapeHtml(title)}</title>` : ''}</rect>`;
        from += share;
        return piece;
      });
    return (
      `<text x="0" y="${top + 14}">${escapeHtml(name)}</text>` +
      `<text class="note" x="100%" y="${top + 14}" text-anchor="end">${escapeHtml(note)}</text>` +
      `<rect class="track" x="0" y="${top + 22}" width="100%" height="12" rx="2"/>` +
      pieces.join('')
    );
  });
  return svg(Math.max(1, bars.length) * ROW_HEIGHT, label, rows.join(''));
}

/**
 * A range on a logarithmic scale: from the median to the 99th percentile, with a marker at the
 * 90th.
 */
export interface Range {
  label: string;
  p50: number;
  p90: number;
  p99: number;
}

const TICKS = [1, 10, 100, 1_000, 10_000, 100_000];
const tickText = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`);

/** Ranges of milliseconds, one below the other, on a shared axis. */
export function rangesSvg(label: string, ranges: readonly Range[]): string {
  const most = Math.max(10, ...ranges.map(({ p99 }) => p99));
  const last = TICKS.find((tick) => tick >= most) ?? most;
  const first =
    TICKS.findLast((tick) => tick <= Math.max(1, Math.min(...ranges.map(({ p50 }) => p50)))) ?? 1;
  // The axis ends before the edge to leave room for its last label.
  const place = (ms: number): string =>
    percent(0.01 + 0.95 * (Math.log(Math.max(first, ms) / first) / Math.log(last / first)));
  const height = ranges.length * ROW_HEIGHT;
  const anchorOf = (tick: number): string => {
    if (tick === first) return 'start';
    return tick === last ? 'end' : 'middle';
  };
  const axis = TICKS.filter((tick) => tick >= first && tick <= last).map(
    (tick) =>
      `<line class="grid" x1="${place(tick)}" x2="${place(tick)}" y1="0" y2="${height}"/><text ` +
      `class="note" x="${place(tick)}" y="${height + 16}" text-anchor="${anchorOf(tick)}">` +
      `${tickText(tick)}</text>`,
  );
  const rows = ranges.map(({ label: name, p50, p90, p99 }, index) => {
    const y = index * ROW_HEIGHT + 28;
    return (
      `<text x="0" y="${index * ROW_HEIGHT + 14}">${escapeHtml(name)}</text><line class="stem" ` +
      `x1="${place(p50)}" x2="${place(p99)}" y1="${y}" y2="${y}"/>` +
      `<circle class="main" cx="${place(p50)}" cy="${y}" r="5">` +
      `<title>median ${p50} ms</title></circle>` +
      `<circle class="caution" cx="${place(p90)}" cy="${y}" r="4">` +
      `<title>90 % within ${p90} ms</title></circle><circle class="critical" ` +
      `cx="${place(p99)}" cy="${y}" r="4"><title>99 % within ${p99} ms</title></circle>`
    );
  });
  return svg(height + 24, label, [...axis, ...rows].join(''));
}

/** Number of days that fill the full width; fewer days are left-aligned at the same bar width. */
const FULL_WIDTH_DAYS = 14;
/** Top of the highest bar and the baseline of a day plot, from the top. */
const [TOP, LINE] = [24, 144];

/**
 * Vertical bars over consecutive days; the maximum is labelled at its line, the first and last day
 * below.
 */
export function daysSvg(
  label: string,
  days: readonly { day: string; value: number; title: string }[],
): string {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const width = 1 / Math.max(FULL_WIDTH_DAYS, days.length);
  const bars = days.map(({ value, title }, index) => {
    const height = Math.max(value > 0 ? 2 : 0, (value / most) * (LINE - TOP));
    return (
      `<rect class="main" x="${percent(index * width + width * 0.12)}" ` +
      `y="${(LINE - height).toFixed(1)}" width="${percent(width * 0.76)}" ` +
      `height="${height.toFixed(1)}" rx="2"><title>${escapeHtml(title)}</title></rect>`
    );
  });
  const lines = [TOP, LINE].map((y) => `<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/>`);
  const maximum = escapeHtml(most.toLocaleString('en-US'));
  const axis = `<text class="note" x="0" y="${TOP - 10}">${maximum}</text>${lines.join('')}`;
  const last = Math.min(1, days.length * width);
  // A label below a bar at the left is start-aligned; further right it is end-aligned.
  const ends = [days[0], days.length > 1 ? days.at(-1) : undefined].map((day, index) =>
    day
      ? `<text class="note" x="${index === 0 ? '0' : percent(Math.max(last, 0.5))}" ` +
        `y="${LINE + 18}" text-anchor="${index === 0 ? 'start' : 'end'}">` +
        `${escapeHtml(day.day)}</text>`
      : '',
  );
  return svg(LINE + 24, label, `${axis}${bars.join('')}${ends.join('')}`);
}

export interface Column {
  title: string;
  /** Right-aligned, in tabular figures. */
  number?: boolean;
}

/** A path may break after each slash. */
const withLineBreaks = (html: string): string => html.replaceAll('/', '/<wbr>');

/** A table with caption and headings for screen readers. */
export function tableHtml(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const heads = columns
    .map(
      ({ title, number }) =>
        `<th scope="col"${number ? ' class="number"' : ''}>${escapeHtml(title)}</th>`,
    )
    .join('');
  const cellHtml = (cell: string | number, index: number): string => {
    const text = escapeHtml(String(cell));
    return index === 0
      ? `<th scope="row">${withLineBreaks(text)}</th>`
      : `<td${columns[index]?.number ? ' class="number"' : ''}>${text}</td>`;
  };
  const body = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('');
  const name = escapeHtml(caption);
  return (
    `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table>` +
    `<caption>${name}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody>` +
    '</table></div>'
  );
}
