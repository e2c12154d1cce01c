import { formatPhone } from '../../../models/platform/brand/rules-brand.ts';
import { SPOKEN } from '../../demo/spoken.ts';
import type { SandboxPhoneLine } from '../phone-lines.ts';
import { renderPage } from './frame.ts';
import { html } from './markup.ts';
import type { Html } from './markup.ts';

const ANSWERS = {
  no: 'nobody answers',
  yes: 'somebody answers',
  busy: 'the line is busy',
  off: 'the phone is off',
  'caller-hangs-up': 'I hang up while it rings',
} as const;

const SCORES = {
  '0': 'an ordinary call',
  '-2': 'likely spam',
  '-4': 'certainly spam',
} as const;

const LANGUAGES = { en: 'English', es: 'Spanish' } as const;

const options = (values: Readonly<Record<string, string>>): Html[] =>
  Object.entries(values).map(([value, name]) => html`<option value="${value}">${name}</option>`);

const spoken = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SPOKEN).map(([name, { text }]) => [
      name,
      text.length > 60 ? `${text.slice(0, 57)}…` : text,
    ]),
  );

/** A caller's handset: it dials a line of the demo, hears the greeting and leaves a message. */
export const phonePage = (lines: readonly SandboxPhoneLine[]): string =>
  renderPage({
    title: 'Phone',
    lead: html`Call a line of the demo as anybody could. Its rules decide, as they are saved in the
portal.`,
    nav: html`<nav aria-label="Sections">
<ul><li><a href="/sandbox">Sandbox page</a></li></ul></nav>`,
    main: html`<div class="sections"><div class="column">
<section class="card" aria-labelledby="call-title"><h2 id="call-title">Call</h2>
<form id="call-form" novalidate>
<div class="field"><label for="call-to">Line</label
><select id="call-to" name="to">${lines.map(
      ({ telephoneNumber, of }) =>
        html`<option value="${telephoneNumber}">${formatPhone(telephoneNumber)}, ${of}</option>`,
    )}</select></div>
<div class="field"><label for="call-from">My number</label
><input type="text" id="call-from" name="from" value="6035550111" inputmode="tel"
  autocomplete="off" aria-describedby="call-from-hint call-from-wrong"
><p class="muted" id="call-from-hint">Ten digits; empty to withhold it</p
><p class="wrong" id="call-from-wrong"></p></div>
<div class="field"><label for="call-name">My name, as listed</label
><input type="text" id="call-name" name="name" autocomplete="off"></div>
<div class="field"><label for="call-score">The network takes me for</label
><select id="call-score" name="score">${options(SCORES)}</select></div>
<div class="field"><label for="call-answer">There</label
><select id="call-answer" name="answer">${options(ANSWERS)}</select></div>
<div class="field"><label for="call-answered-on">Answered on</label
><input type="text" id="call-answered-on" name="answeredOn" inputmode="tel" autocomplete="off"
  aria-describedby="call-answered-on-hint call-answered-on-wrong"
><p class="muted" id="call-answered-on-hint">Another phone that rings for the line; empty for its
own</p><p class="wrong" id="call-answered-on-wrong"></p></div>
<div class="field"><label for="call-language">Language of the standard greeting</label
><select id="call-language" name="language">${options(LANGUAGES)}</select></div>
<div class="field"><label for="call-says">After the tone I say</label
><select id="call-says" name="says">${options(spoken())}</select></div>
<button type="submit">Call</button>
</form>
<p class="said" id="call-said" role="status"></p>
</section></div>
<div class="column"><section class="card" aria-labelledby="heard-title" id="heard" hidden>
<h2 id="heard-title">What happened</h2>
<ol id="call-turns"></ol>
<div id="call-greeting" hidden><h3>The greeting that I heard</h3>
<audio id="call-audio" controls></audio></div>
</section></div></div>`,
  });
