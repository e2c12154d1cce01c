// Writes the documents that the server sends (src/server/http/pages.ts): sign-in and the frame, in both languages,
// with their styles inlined; and pages.json, which names the inline scripts' hashes and what each page loads.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib.mjs';

const client = path.join(root, 'dist/client');
const LANGUAGES = ['en', 'es'];

/** Holds back a form that is submitted before the portal's script is there (src/app/held.ts), so that nothing is lost and no password travels. */
const HOLD = 'window.held={submitted:false,release:function(){removeEventListener("submit",hold,true)}};function hold(e){e.preventDefault();held.submitted=true}addEventListener("submit",hold,true)';

/** The chunks of each page, as modules of the client build. */
const PAGE_MODULES = {
  '/account-summary': ['page-account-summary.ts', 'wire.ts'],
  // The amount due came with the page: what fetches the rest comes after it.
  '/billing': ['page-billing.ts', '../gateways/first-answer.ts'],
  '/billing/pay-bill': ['page-pay-bill.ts', '../gateways/first-answer.ts', 'wire.ts', '../gateways/billing-gateway.ts'],
};
const PAGE_TEXTS = { '/account-summary': [], '/billing': ['billing', 'payment'], '/billing/pay-bill': ['billing', 'payment'] };

const textsModule = (language, namespace) => `../../locales/${language}/${namespace}.json`;

/** A chunk and everything that it imports at once. */
function closure(manifest, name, seen = new Map()) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  if (seen.has(name)) return seen;
  seen.set(name, chunk);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

const scriptsOf = (manifest, names) => [...new Set(names.flatMap((name) => [...closure(manifest, name).values()].map(({ file }) => file)))];
const stylesOf = (manifest, names) => [...new Set(names.flatMap((name) => [...closure(manifest, name).values()].flatMap(({ css = [] }) => css)))];

const document = ({ language, title, styles, markup, prerendered, entry, hold }) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230b5cad'/%3E%3Cpath d='M11 8h10v16l-2.5-1.5L16 24l-2.500-1.5L11 24V8Zm3 5h4m-4 4h4' fill='none' stroke='%23fff' stroke-width='2' stroke-linejoin='round' stroke-linecap='round'/%3E%3C/svg%3E">
<style>${styles}</style>
<!--preload-->
</head>
<body>
<div id="root" data-prerendered="${prerendered}">${markup}</div>
<!--embedded-->
${hold ? `<script>${HOLD}</script>\n` : ''}<script type="module" src="/${entry}"></script>
</body>
</html>
`;

export async function composePages() {
  const manifest = JSON.parse(fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  const entry = manifest['client.tsx'];
  const styles = stylesOf(manifest, ['client.tsx']).map((file) => fs.readFileSync(path.join(client, file), 'utf8').trim()).join('');
  const { signInPage, waitingPage } = await import(pathToFileURL(path.join(root, 'dist/prerender/prerender.js')).href);
  const first = (language) => scriptsOf(manifest, ['client.tsx', textsModule(language, 'portal')]);
  const preload = {};
  for (const language of LANGUAGES) {
    // The largest first.
    preload[`sign-in.${language}`] = [entry.file, ...first(language).filter((file) => file !== entry.file)];
    preload[`app.${language}`] = [...preload[`sign-in.${language}`], ...scriptsOf(manifest, ['full-texts.ts']).filter((file) => !first(language).includes(file))];
    for (const [route, modules] of Object.entries(PAGE_MODULES)) {
      const there = new Set(preload[`app.${language}`]);
      preload[`${route}.${language}`] = scriptsOf(manifest, [...modules, ...PAGE_TEXTS[route].map((namespace) => textsModule(language, namespace))]).filter((file) => !there.has(file));
    }
    const write = (name, page) => fs.writeFileSync(path.join(client, `${name}.${language}.html`), document({ language, styles, entry: entry.file, ...page }));
    write('sign-in', { ...(await signInPage(language)), prerendered: 'sign-in', hold: true });
    write('app', { ...(await waitingPage(language)), prerendered: 'frame', hold: false });
  }
  fs.writeFileSync(path.join(client, 'pages.json'), `${JSON.stringify({ inlineScripts: [`sha256-${createHash('sha256').update(HOLD).digest('base64')}`], preload }, null, 2)}\n`);
}
