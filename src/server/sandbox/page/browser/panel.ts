import { PANEL_STYLE } from './panel-style.ts';
import type { ObservedRequest } from './fetch-interceptor.ts';

/** An interaction that matches a request, as reported by the backend (match.ts). */
interface MatchedInteraction {
  service: string;
  description: string;
  states: string[];
  verified: { passed: boolean; at: string } | null;
}

export interface Matches {
  known: number;
  matching: MatchedInteraction[];
}

type Find = (seen: ObservedRequest) => Promise<Matches | null>;

const OPEN_KEY = 'sandbox-overlay-open';

/** An element with these classes and children. */
function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

const day = (iso: string): string =>
  `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(2, 4)}, ${iso.slice(11, 16)} UTC`;
const verifiedInWords = ({ verified }: MatchedInteraction): string =>
  verified === null
    ? '– not verified yet'
    : `${verified.passed ? '✓ kept' : '✗ broken'}, last verified ${day(verified.at)}`;
const classOf = ({ verified }: MatchedInteraction): string =>
  verified === null ? 'muted' : verified.passed ? 'good' : 'bad';

/** The worst verification of several interactions: failed, then never verified, then the oldest. */
function leastOf(matching: readonly MatchedInteraction[]): MatchedInteraction | undefined {
  const rank = ({ verified }: MatchedInteraction): string =>
    verified === null ? '1' : verified.passed ? `2 ${verified.at}` : '0';
  return [...matching].sort((left, right) => (rank(left) < rank(right) ? -1 : 1))[0];
}

function interaction(found: MatchedInteraction): HTMLElement {
  const link = element('a', '', found.service) as HTMLAnchorElement;
  link.href = `/sandbox/interactions?service=${encodeURIComponent(found.service)}`;
  const states =
    found.states.length > 0
      ? [element('div', 'muted', `given ${found.states.join(', and ')}`)]
      : [];
  return element(
    'li',
    '',
    element('div', '', link, ` ${found.description}`),
    ...states,
    element('div', classOf(found), verifiedInWords(found)),
  );
}

/** Pact coverage of a request: its interactions, or none. */
function pactsOf({ status }: ObservedRequest, matches: Matches | null): HTMLElement {
  if (status === 0) return element('p', 'unknown', '? no answer, so no interaction');
  if (matches === null) return element('p', 'unknown', '? the sandbox did not say');
  const { known, matching } = matches;
  const least = leastOf(matching);
  if (!least)
    return element(
      'p',
      'bad',
      known === 0 ? '✗ no pact' : `✗ no pact with this answer; ${known} with others`,
    );
  const summary = element(
    'summary',
    classOf(least),
    `${matching.length} ${matching.length === 1 ? 'interaction' : 'interactions'}: ` +
      `${verifiedInWords(least)}`,
  );
  return element('details', '', summary, element('ul', 'found', ...matching.map(interaction)));
}

/** One kind of request and its count; requests with the same result are grouped. */
class Row {
  readonly element = element('li', 'call');
  readonly #figures = element('span', 'figures');
  #times = 0;
  constructor({ method, path, operation, status, code }: ObservedRequest) {
    const ended = status === 0 ? 'no answer' : `${status}${code ? ` ${code}` : ''}`;
    this.element.append(
      element(
        'div',
        'line',
        element('b', '', operation || `${method} ${path}`),
        element('span', status === 0 || status >= 400 || code ? 'bad' : 'good', ended),
        this.#figures,
      ),
    );
  }
  count({ milliseconds }: ObservedRequest): void {
    this.#times += 1;
    const took = milliseconds === null ? 'came with the page' : `${Math.round(milliseconds)} ms`;
    this.#figures.textContent = this.#times > 1 ? `${took}, ${this.#times} times` : took;
  }
}

/** The panel, in its own shadow tree, isolated from the portal's styles. */
class SandboxOverlay extends HTMLElement {
  find: Find = () => Promise.resolve(null);
  readonly #rows = new Map<string, Row>();
  readonly #list = element('ol', 'calls');
  readonly #count = element('span', 'count', '0');
  readonly #body = element('div', 'body', this.#list);
  readonly #toggle = element(
    'button',
    'toggle',
    'Calls and pacts ',
    this.#count,
  ) as HTMLButtonElement;

  connectedCallback(): void {
    const [root, sheet] = [this.attachShadow({ mode: 'open' }), new CSSStyleSheet()];
    sheet.replaceSync(PANEL_STYLE);
    root.adoptedStyleSheets = [sheet];
    const sandboxPage = element('a', '', 'Sandbox page') as HTMLAnchorElement;
    sandboxPage.href = '/sandbox';
    this.#body.prepend(
      element('p', 'muted', 'What this page asked the backend, the newest first. ', sandboxPage),
    );
    this.#body.id = 'calls';
    this.#toggle.type = 'button';
    this.#toggle.setAttribute('aria-controls', 'calls');
    this.#toggle.addEventListener('click', () => this.#show(this.#toggle.ariaExpanded === 'false'));
    const region = element('section', 'panel', this.#body, this.#toggle);
    region.lang = 'en';
    region.setAttribute('aria-label', 'Calls of this page and their pacts');
    region.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || this.#body.hidden) return;
      this.#show(false);
      this.#toggle.focus();
    });
    root.append(region);
    this.#show(sessionStorage.getItem(OPEN_KEY) === 'yes');
  }

  #show(open: boolean): void {
    this.#body.hidden = !open;
    this.#toggle.setAttribute('aria-expanded', String(open));
    sessionStorage.setItem(OPEN_KEY, open ? 'yes' : 'no');
  }

  add(seen: ObservedRequest): void {
    const { method, path, operation, status, code } = seen;
    const key = JSON.stringify([method, path, operation, status, code]);
    let row = this.#rows.get(key);
    if (!row) {
      const made = new Row(seen);
      row = made;
      this.#rows.set(key, made);
      this.#count.textContent = String(this.#rows.size);
      void this.find(seen).then((matches) => made.element.append(pactsOf(seen, matches)));
    }
    row.count(seen);
    this.#list.prepend(row.element);
  }
}

/** Adds the panel to the page; it receives each request and looks up its pact interactions. */
export function openPanel(find: Find): SandboxOverlay {
  customElements.define('sandbox-overlay', SandboxOverlay);
  const panel = document.createElement('sandbox-overlay') as SandboxOverlay;
  panel.find = find;
  document.body.append(panel);
  return panel;
}
