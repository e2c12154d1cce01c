// Bytes of what the document of each page asks for at once, out of the build alone: no browser, and
// the same figures on any machine.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const STYLES = /<style>(.*?)<\/style>/s;
/** Sign-in's inline script, with the files that it loads later. */
const LATER = /<script data-files="([^"]+)">(.*?)<\/script>/s;

/** Bytes, each file compressed on its own by gzip. */
export interface PageBytes {
  /**
   * The sign-in page, `signInOnceIdle` with the script that follows its first paint, or the name of
   * a page after it (src/app/pages.ts).
   */
  name: string;
  js: number;
  /** Styles written into the document included. */
  css: number;
}

const gzip = (bytes: string | Buffer): number => zlib.gzipSync(bytes, { level: 9 }).length;

/**
 * What each page preloads in one language: the document's scripts and styles, and the page's own.
 * `client` is the folder of a build (`dist/client`); an unbuilt one throws.
 */
export function pageBytes(client: string, language: 'en' | 'es' = 'en'): PageBytes[] {
  const { preload } = JSON.parse(fs.readFileSync(path.join(client, 'pages.json'), 'utf8')) as {
    preload: Record<string, string[]>;
  };
  const filesOf = (route: string): string[] => preload[`${route}.${language}`] ?? [];
  const documentOf = (page: string): string =>
    fs.readFileSync(path.join(client, `${page}.business.${language}.html`), 'utf8');
  const inlinedIn = (page: string): number => gzip(STYLES.exec(documentOf(page))?.[1] ?? '');
  const bytesOf = (files: readonly string[], kind: string): number =>
    [...new Set(files)]
      .filter((file) => file.endsWith(kind))
      .reduce((sum, file) => sum + gzip(fs.readFileSync(path.join(client, file))), 0);
  const page = (name: string, document: string, files: readonly string[]): PageBytes => ({
    name,
    js: bytesOf(files, '.js'),
    css: inlinedIn(document) + bytesOf(files, '.css'),
  });
  const pages = Object.keys(preload)
    .filter((key) => key.endsWith(`.${language}`))
    .map((key) => key.slice(0, -language.length - 1))
    .filter((name) => name !== 'app');
  const [, later = '', loader = ''] = LATER.exec(documentOf('sign-in')) ?? [];
  const signIn = page('signIn', 'sign-in', []);
  return [
    { ...signIn, js: gzip(loader) },
    page('signInOnceIdle', 'sign-in', later.split(' ')),
    ...pages.map((name) => page(name, 'app', [...filesOf('app'), ...filesOf(name)])),
  ];
}
