import { html, instant } from './markup.ts';
import type { Html } from './markup.ts';
import type { Pact } from './pacts.ts';
import { countVerified } from './verification-records.ts';
import type { VerificationRecords } from './verification-records.ts';

/** Never by colour alone: an icon and a word. */
export function verificationSummaryHtml(pact: Pact, verified: VerificationRecords): Html {
  const { passed, failed, never } = countVerified(pact, verified);
  if (failed > 0) return html`<span class="bad">✗ ${failed} broken</span>`;
  if (never === pact.interactions.length)
    return html`<span class="muted">– not verified yet</span>`;
  return never > 0
    ? html`<span class="unknown">✓ ${passed} kept, – ${never} not verified yet</span>`
    : html`<span class="good">✓ all kept</span>`;
}

/** Time and commit of a service's last verification. */
export function lastVerified({ provider }: Pact, verified: VerificationRecords): Html {
  const record = verified[provider];
  return record
    ? html`${instant(record.at)}${record.commit ? html` <small class="muted">at ${record.commit}</small>` : null}`
    : html`<span class="muted">no record</span>`;
}

export const serviceLink = (provider: string): string =>
  `/sandbox/interactions?service=${encodeURIComponent(provider)}`;

const row = (pact: Pact, verified: VerificationRecords): Html => html`
<tr><th scope="row"><a href="${serviceLink(pact.provider)}">${pact.provider}</a>${pact.consumer === 'portal' ? null : html` <small class="muted">asked by ${pact.consumer}</small>`}</th><td class="number">${pact.interactions.length}</td><td>${verificationSummaryHtml(pact, verified)}</td><td>${lastVerified(pact, verified)}</td></tr>`;

/** The portal's services and the status of their contracts. */
export const contractsSection = (
  pacts: readonly Pact[],
  verified: VerificationRecords,
): Html => html`
<section class="card" id="contracts" aria-labelledby="contracts-title">
<h2 id="contracts-title">Contracts</h2>
<p class="muted">${pacts.reduce((sum, { interactions }) => sum + interactions.length, 0)} interactions with ${new Set(pacts.map(({ provider }) => provider)).size} services. <code>npm run contracts:verify</code> and the provider tests leave the record.</p>
<table><thead><tr><th scope="col">Service</th><th scope="col" class="number">Interactions</th><th scope="col">Standing</th><th scope="col">Last verified</th></tr></thead>
<tbody>${pacts.map((pact) => row(pact, verified))}</tbody></table>
</section>`;
