// Writes the documents that the server sends (src/server/http/shell/pages.ts): sign-in and the
// frame, in both languages, with inlined styles; and pages.json, with the inline scripts' hashes
// and the files that each page loads.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, ManifestChunk } from 'vite';
import { root } from '../bootstrap.mjs';

const client = path.join(root, 'dist/client');
const LANGUAGES = ['en', 'es'] as const;
const VARIANTS = ['business', 'community'] as const;

type Language = (typeof LANGUAGES)[number];
type Variant = (typeof VARIANTS)[number];

/** A page's title and markup, as src/app/prerender.tsx renders it. */
interface RenderedPage {
  title: string;
  markup: string;
}

/** What the build of src/app/prerender.tsx exports and is used here. */
interface Prerenderer {
  signInPage(language: Language, variant: Variant): Promise<RenderedPage>;
  visitorPage(language: Language, variant: Variant): Promise<RenderedPage>;
  waitingPage(language: Language, variant: Variant): Promise<RenderedPage>;
}

/** Keys of the manifest, or names of chunks, that a page needs in a language. */
type ChunkNames = (language: Language) => readonly string[];

/**
 * Holds a form submitted before the portal's script is loaded (src/app/session/early-input.ts), so
 * that nothing is lost and no password is sent.
 */
const HOLD =
  'window.held={submitted:false,release:function(){removeEventListener("submit",hold,true)}};' +
  'function hold(e){e.preventDefault();held.submitted=true}addEventListener("submit",hold,true)';

const ICON =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='8' fill='%230b5cad'/%3E" +
  "%3Cpath d='M11 8h10v16l-2.5-1.5L16 24l-2.500-1.5L11 24V8Zm3 5h4m-4 4h4' fill='none' " +
  "stroke='%23fff' stroke-width='2' stroke-linejoin='round' stroke-linecap='round'/%3E%3C/svg%3E";

const access =
  (page: string): ChunkNames =>
  (language) => [page, `../../locales/${language}/access.json`, 'gateway-handlers'];

/** The chunks of each page, by name (vite.config.ts, and the page modules of src/app). */
const PAGE_CHUNKS: Readonly<Record<string, ChunkNames>> = {
  '/account-recovery': access('pages/account-recovery.ts'),
  '/create-account': access('pages/create-account.ts'),
  '/create-sub-account': access('pages/create-sub-account.ts'),
  '/verify-link': access('pages/verify-link.ts'),
  '/user-preferences': (language) => [
    'pages/settings.ts',
    `../../locales/${language}/settings.json`,
    `../../locales/${language}/access.json`,
    'gateway-handlers',
    'settings-operations',
  ],
  '/user-preferences/people': (language) => [
    'pages/people.ts',
    `../../locales/${language}/people.json`,
    'gateway-handlers',
    'people-operations',
  ],
  '/account-summary': (language) => [
    'pages/account-summary.ts',
    `../../locales/${language}/summary.json`,
    'gateway-handlers',
  ],
  // The amount due is embedded in the page: the chunk that loads the rest follows.
  '/billing': (language) => ['billing', `texts-${language}`],
  '/billing/pay-bill': (language) => [
    'pages/one-time-payment.ts',
    `texts-${language}`,
    'gateway-handlers',
    'billing-operations',
    'payments-operations',
  ],
  '/billing/bill-pay-options': (language) => [
    'pages/payment-methods.ts',
    `texts-${language}`,
    `../../locales/${language}/methods.json`,
    'gateway-handlers',
    'billing-operations',
  ],
  '/billing/account-activity': (language) => [
    'pages/activity.ts',
    `texts-${language}`,
    `../../locales/${language}/activity.json`,
    `../../locales/${language}/statements.json`,
    'gateway-handlers',
    'activity-operations',
    'statements-operations',
  ],
  '/billing/mobile-transactions': (language) => [
    'pages/mobile-transactions.ts',
    `texts-${language}`,
    `../../locales/${language}/transactions.json`,
    'gateway-handlers',
    'mobile-operations',
  ],
  '/billing/mobile-lines': (language) => [
    'pages/mobile-lines.ts',
    `texts-${language}`,
    `../../locales/${language}/lines.json`,
    'gateway-handlers',
    'mobile-operations',
  ],
  '/billing/view-statements': (language) => [
    'pages/statements.ts',
    `../../locales/${language}/statements.json`,
    'gateway-handlers',
    'statements-operations',
  ],
  '/billing/payment-history': (language) => [
    'pages/payment-detail.ts',
    `texts-${language}`,
    `../../locales/${language}/scheduled.json`,
    'gateway-handlers',
    'payments-operations',
  ],
};

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
  /** File of the entry. */
  entry: string;
  /** Whether a form that is submitted early is held back. */
  hold: boolean;
}

// The disabled links are never fetched: they tell the loader of later chunks that these styles are
// here, inlined.
const document = ({
  language,
  title,
  styles,
  inlined,
  markup,
  prerendered,
  entry,
  hold,
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
${hold ? `<script>${HOLD}</script>\n` : ''}<script type="module" src="/${entry}"></script>
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
  const { signInPage, visitorPage, waitingPage } = (await import(
    pathToFileURL(path.join(root, 'dist/prerender/prerender.js')).href
  )) as Prerenderer;
  const named = byName(manifest);
  const preload: Record<string, string[]> = {};
  for (const language of LANGUAGES) {
    const first = scriptsOf(manifest, ['client.tsx', `../../locales/${language}/portal.json`]);
    // The largest first.
    const signIn = [entry.file, ...first.filter((file) => file !== entry.file)];
    const app = [...new Set([...signIn, ...scriptsOf(manifest, ['texts/full-i18n.ts'])])];
    preload[`sign-in.${language}`] = signIn;
    preload[`app.${language}`] = app;
    const there = new Set([...app, ...stylesOf(manifest, ['client.tsx'])]);
    for (const [route, chunks] of Object.entries(PAGE_CHUNKS)) {
      const keys = chunks(language).map((name) => named[name] ?? name);
      preload[`${route}.${language}`] = [
        ...stylesOf(manifest, keys),
        ...scriptsOf(manifest, keys),
      ].filter((file) => !there.has(file));
    }
    for (const variant of VARIANTS) {
      const write = (
        name: string,
        page: RenderedPage & Pick<DocumentParts, 'prerendered' | 'hold'>,
      ): void =>
        fs.writeFileSync(
          path.join(client, `${name}.${variant}.${language}.html`),
          document({ language, styles, inlined, entry: entry.file, ...page }),
        );
      write('sign-in', {
        ...(await signInPage(language, variant)),
        prerendered: 'sign-in',
        hold: true,
      });
      write('visitor', {
        ...(await visitorPage(language, variant)),
        prerendered: 'frame',
        hold: false,
      });
      write('app', {
        ...(await waitingPage(language, variant)),
        prerendered: 'frame',
        hold: false,
      });
    }
  }
  const digest = createHash('sha256').update(HOLD).digest('base64');
  fs.writeFileSync(
    path.join(client, 'pages.json'),
    `${JSON.stringify({ inlineScripts: [`sha256-${digest}`], preload }, null, 2)}\n`,
  );
}
