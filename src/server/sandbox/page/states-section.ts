import { AREAS } from './areas.ts';
import { html, prose } from './markup.ts';
import type { Html } from './markup.ts';
import { firstValue, isGeneratedId } from './registry.ts';
import type { ProviderStateForm, Field, Value } from './registry.ts';

type MostUsedParameters = ReadonlyMap<string, Readonly<Record<string, Value>>>;

/** Ids of page elements: a state's name without characters invalid in an id. */
const idOf = (name: string): string => `state-${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`;

/** `daysAhead` in readable form: `days ahead`. */
const humanise = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Unit of a number, when its name does not say it. */
const UNITS: Readonly<Record<string, string>> = {
  amount: 'US cents',
  cap: 'US cents, 0 for none',
  holdAbovePercent: '0 for none',
};

function control(field: Field, id: string, value: Value): Html {
  const { name } = field;
  const hint = `${id}-wrong`;
  switch (field.kind) {
    case 'choice':
      return html`<select id="${id}" name="${name}" aria-describedby="${hint}">${field.options.map(
        (option) => html`<option${option === value ? html` selected` : null}>${option}</option>`,
      )}</select>`;
    case 'flag':
      return html`<input type="checkbox" id="${id}" name="${name}" data-kind="flag"
  aria-describedby="${hint}"${value === true ? html` checked` : null}>`;
    case 'number':
      return html`<input type="number" id="${id}" name="${name}" value="${String(value)}"
  aria-describedby="${hint}">`;
    case 'text':
      return html`<input type="text" id="${id}" name="${name}" value="${String(value)}"
  autocomplete="off" spellcheck="false" aria-describedby="${hint}"${
    isGeneratedId(value) ? html` data-kind="id"` : null
  }>`;
  }
}

function labelled(field: Field, state: string, value: Value): Html {
  const id = `${state}-${field.name}`;
  const unit = UNITS[field.name];
  const unitHtml = unit ? html` <small>(${unit})</small>` : null;
  return html`<div class="field ${field.kind}"><label for="${id}">${humanise(field.name)}${
    unitHtml
  }</label>${control(field, id, value)}<p class="wrong" id="${id}-wrong"></p></div>`;
}

function stateForm(
  { name, description, fields }: ProviderStateForm,
  usual: MostUsedParameters,
): Html {
  const id = idOf(name);
  return html`
<form class="state" data-state="${name}" aria-labelledby="${id}" novalidate>
<div class="what"><h4 id="${id}">${name}</h4><p class="muted">${prose(description)}</p></div>
<div class="how">${fields.map((field) =>
    labelled(
      field,
      id,
      firstValue(field, usual.get(name), () => crypto.randomUUID()),
    ),
  )}
<button type="submit">Enter<span class="hidden"> ${name}</span></button></div>
<div class="said" role="status"></div>
</form>`;
}

function areaOf(
  title: string,
  states: readonly ProviderStateForm[],
  usual: MostUsedParameters,
): Html | null {
  if (states.length === 0) return null;
  return html`
<details class="area"><summary><h3>${title}</h3>
<span class="count">${states.length}</span></summary
>${states.map((state) => stateForm(state, usual))}</details>`;
}

/** All provider states of the registry by area, with their parameters as fields. */
export const statesSection = (
  states: readonly ProviderStateForm[],
  usual: MostUsedParameters,
): Html => html`
<section class="card" id="states" aria-labelledby="states-title">
<h2 id="states-title">Provider states</h2>
<p class="muted">Each writes data or faults, as the pacts' interactions need them, on top of what
is there. Fields begin as the pacts have them.</p>
<div class="field search"><label for="states-search">Search states</label
><input type="search" id="states-search" autocomplete="off"
  placeholder="name, description or parameter"
><p class="muted" id="states-count" role="status">${states.length} states</p></div>
${AREAS.map((area) =>
  areaOf(
    area,
    states.filter((state) => state.area === area),
    usual,
  ),
)}
${areaOf(
  'More',
  states.filter(({ area }) => area === undefined),
  usual,
)}
</section>`;
