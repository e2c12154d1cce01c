// Writes the documents that the server sends (src/server/http/shell/pages.ts): sign-in and the
// frame, in both languages, with inlined styles; and pages.json, with the inline scripts' hashes
// and the files that each page loads.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, ManifestChunk } from 'vite';
import { SIGNED_OUT_SEARCH } from '../../src/models/platform/paths/rules-paths.ts';
import { root } from '../bootstrap.mjs';

const client = path.join(root, 'dist/client');
const LANGUAGES = ['en', 'es'] as const;
const VARIANTS = ['business', 'community'] as const;

/** Sign-in's documents, with the queries that they are for. */
const SIGN_IN = [
  ['sign-in', ''],
  ['signed-out', SIGNED_OUT_SEARCH],
] as const;

type Language = (typeof LANGUAGES)[number];
type Variant = (typeof VARIANTS)[number];

/** A page's title and markup, as src/app/prerender.tsx renders it. */
interface RenderedPage {
  title: string;
  markup: string;
}

/** What the build of src/app/prerender.tsx exports and is used here. */
interface Prerenderer {
  signInPage(language: Language, variant: Variant, search: string): Promise<RenderedPage>;
  visitorPage(language: Language, variant: Variant): Promise<RenderedPage>;
  waitingPage(language: Language, variant: Variant): Promise<RenderedPage>;
  /** The files of each page: its module in src/app/pages, and the namespaces of its texts. */
  pageFiles(): Readonly<Record<string, { module: string; namespaces: readonly string[] }>>;
}

/**
 * Keeps what is pressed, chosen and typed before the portal's script takes the page over, which
 * then does it again (src/app/session/early-acts.ts). Links need no script, nor do forms that say
 * where they are sent; no other form is.
 */
const KEEP_ACTS =
  '(function(){var acts=new Map(),kinds=["click","input","submit"];' +
  // What React has taken over, it hears itself: nothing is done twice.
  'function taken(n){return Object.keys(n).some(function(k){' +
  'return k.startsWith("__reactProps")})}' +
  'function keep(e){var c=e.target.closest&&' +
  'e.target.closest("button,input,select,textarea,form");' +
  'if(!c||taken(c))return;' +
  'var s=c.tagName==="FORM",f=s?c:c.form;' +
  'if(f&&f.getAttribute("action")&&(s||c.type==="submit"))return;' +
  'if(e.type==="submit"){e.preventDefault();return}' +
  'var p=c.tagName==="BUTTON"||c.type==="radio"||c.type==="checkbox";' +
  'if(s||p!==(e.type==="click"))return;' +
  'e.stopImmediatePropagation();acts.delete(c);acts.set(c,p?null:c.value)}' +
  'kinds.forEach(function(k){addEventListener(k,keep,true)});window.early={acts:acts,' +
  'release:function(){kinds.forEach(function(k){removeEventListener(k,keep,true)})}}})()';

/**
 * Loads the portal's script once the page's content was painted and the browser is idle, or once
 * the page is used: nothing on sign-in needs it before. `data-files` names its files, the entry
 * first.
 */
const LOAD_ONCE_IDLE =
  '(function(d,w){var files=d.currentScript.dataset.files.split(" "),' +
  'uses=["pointerdown","keydown","focusin"];' +
  'function add(tag,given){d.head.append(Object.assign(d.createElement(tag),given))}' +
  'function load(){uses.forEach(function(use){w.removeEventListener(use,load,true)});' +
  'files.splice(0).forEach(function(file,index){' +
  'if(index)add("link",{rel:"modulepreload",href:"/"+file});' +
  'else add("script",{type:"module",src:"/"+file})})}' +
  'uses.forEach(function(use){w.addEventListener(use,load,true)});' +
  // The background alone is painted first on a busy machine.
  'new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint").length&&' +
  '(w.requestIdleCallback||setTimeout)(load)})' +
  '.observe({type:"paint",buffered:true})})(document,window)';

const ICON =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='8' fill='%230b5cad'/%3E" +
  "%3Cpath d='M11 8h10v16l-2.5-1.5L16 24l-2.500-1.5L11 24V8Zm3 5h4m-4 4h4' fill='none' " +
  "stroke='%23fff' stroke-width='2' stroke-linejoin='round' stroke-linecap='round'/%3E%3C/svg%3E";

/** The build's manifest by chunk name; pages and the first texts by module. */
const byName = (manifest: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => [
      key.startsWith('../../locales/') || key.startsWith('pages/') ? key : (chunk.name ?? key),
      key,
    ]),
  );

/** A chunk and all its static imports. */
function closure(
  manifest: Manifest,
  name: string,
  seen = new Map<string, ManifestChunk>(),
): Map<string, ManifestChunk> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  if (seen.has(name)) return seen;
  seen.set(name, chunk);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

const chunksOf = (manifest: Manifest, keys: readonly string[]): ManifestChunk[] =>
  keys.flatMap((key) => [...closure(manifest, key).values()]);
const scriptsOf = (manifest: Manifest, keys: readonly string[]): string[] => [
  ...new Set(chunksOf(manifest, keys).map(({ file }) => file)),
];
const stylesOf = (manifest: Manifest, keys: readonly string[]): string[] => [
  ...new Set(chunksOf(manifest, keys).flatMap(({ css = [] }) => css)),
];

interface DocumentParts extends RenderedPage {
  language: Language;
  /** CSS of the first page. */
  styles: string;
  /** Files that `styles` is made of. */
  inlined: readonly string[];
  prerendered: 'sign-in' | 'frame';
  /** Elements that bring the portal's script. */
  scripts: string;
}

/** What is done before the portal's script comes is kept. */
const scriptsAtOnce = (entry: string): string =>
  `<script>${KEEP_ACTS}</script>\n<script type="module" src="/${entry}"></script>`;

const scriptsOnceIdle = (files: readonly string[]): string =>
  `<script data-files="${files.join(' ')}">${LOAD_ONCE_IDLE}</script>`;

// The disabled links are never fetched: they tell the loader of later chunks that these styles are
// here, inlined.
const document = ({
  language,
  title,
  styles,
  inlined,
  markup,
  prerendered,
  scripts,
}: DocumentParts): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${ICON}">
<style>${styles}</style>
${inlined.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')}
<!--preload-->
</head>
<body>
<div id="root" data-prerendered="${prerendered}">\
${prerendered === 'frame' ? `<!--waiting-->${markup}<!--/waiting-->` : markup}</div>
<!--embedded-->
${scripts}
</body>
</html>
`;

export async function composePages(): Promise<void> {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = manifest['client.tsx'];
  if (!entry) throw new Error('The build has no entry');
  const inlined = stylesOf(manifest, ['client.tsx']);
  const styles = inlined
    .map((file) => fs.readFileSync(path.join(client, file), 'utf8').trim())
    .join('');
  const { signInPage, visitorPage, waitingPage, pageFiles } = (await import(
    pathToFileURL(path.join(root, 'dist/prerender/prerender.js')).href
  )) as Prerenderer;
  const named = byName(manifest);
  const preload: Record<string, string[]> = {};
  for (const language of LANGUAGES) {
    const first = scriptsOf(manifest, ['client.tsx', `../../locales/${language}/portal.json`]);
    // The largest first.
    const signIn = [entry.file, ...first.filter((file) => file !== entry.file)];
    const customer = [named['customer'] ?? 'session/customer.ts'];
    const app = [
      ...new Set([...signIn, ...scriptsOf(manifest, customer), ...stylesOf(manifest, customer)]),
    ].filter((file) => !inlined.includes(file));
    preload[`app.${language}`] = app;
    const there = new Set([...app, ...stylesOf(manifest, ['client.tsx'])]);
    for (const [page, { module, namespaces }] of Object.entries(pageFiles())) {
      const keys = [
        `pages/${module}.ts`,
        ...namespaces.map((namespace) => `../../locales/${language}/${namespace}.json`),
      ].map((name) => named[name] ?? named[`texts-${language}`] ?? name);
      preload[`${page}.${language}`] = [
        ...stylesOf(manifest, keys),
        ...scriptsOf(manifest, keys),
      ].filter((file) => !there.has(file));
    }
    for (const variant of VARIANTS) {
      const write = (
        name: string,
        page: RenderedPage & Pick<DocumentParts, 'prerendered' | 'scripts'>,
      ): void =>
        fs.writeFileSync(
          path.join(client, `${name}.${variant}.${language}.html`),
          document({ language, styles, inlined, ...page }),
        );
      for (const [name, search] of SIGN_IN)
        write(name, {
          ...(await signInPage(language, variant, search)),
          prerendered: 'sign-in',
          scripts: scriptsOnceIdle(signIn),
        });
      write('visitor', {
        ...(await visitorPage(language, variant)),
        prerendered: 'frame',
        scripts: scriptsAtOnce(entry.file),
      });
      write('app', {
        ...(await waitingPage(language, variant)),
        prerendered: 'frame',
        scripts: scriptsAtOnce(entry.file),
      });
    }
  }
  const inlineScripts = [KEEP_ACTS, LOAD_ONCE_IDLE].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
  fs.writeFileSync(
    path.join(client, 'pages.json'),
    `${JSON.stringify({ inlineScripts, preload }, null, 2)}\n`,
  );
}
