const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is already HTML; inserted unescaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Values allowed in a template; null and false render nothing. */
export type Part = Html | string | number | null | false | readonly Part[];

function rendered(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
  return part.map(rendered).join('');
}

/** HTML template that escapes its values, except {@link Html}. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings
      .map(
        (string, index) => `${string}${index < parts.length ? rendered(parts[index] ?? null) : ''}`,
      )
      .join(''),
  );

/** Renders a docstring; text in backticks becomes code. */
export const prose = (text: string): Html =>
  html`${text
    .replaceAll(/\s+/g, ' ')
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** An instant in readable UTC: `12/14/26, 15:00 UTC`. */
export function instant(iso: string): Html {
  const [, year = '', month = '', day = '', time = ''] =
    /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(iso) ?? [];
  return html`<time datetime="${iso}">${month}/${day}/${year}, ${time} UTC</time>`;
}
