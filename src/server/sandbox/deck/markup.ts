const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is HTML already: it is put in as it stands. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template; null and false are nothing. */
export type Part = Html | string | number | null | false | readonly Part[];

function rendered(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
  return part.map(rendered).join('');
}

/** HTML in which whatever is put in is text, unless it is {@link Html} itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings
      .map(
        (string, index) => `${string}${index < parts.length ? rendered(parts[index] ?? null) : ''}`,
      )
      .join(''),
  );

/** A docstring: what stands in backticks is code. */
export const prose = (text: string): Html =>
  html`${text
    .replaceAll(/\s+/g, ' ')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** An instant as people read it, in UTC: `12/14/26, 15:00 UTC`. */
export function instant(iso: string): Html {
  const [, year = '', month = '', day = '', time = ''] =
    /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(iso) ?? [];
  return html`<time datetime="${iso}">${month}/${day}/${year}, ${time} UTC</time>`;
}
