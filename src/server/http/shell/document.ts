import { maskToken } from '../forms/masked-token.ts';
import type { Place } from './prerendered-page.ts';

/** JSON that is safe inside a script element. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');

/** Whether a file of the build is a style sheet, by its name. */
export const isStyle = (file: string): boolean => file.endsWith('.css');
const preloads = (files: readonly string[]): string =>
  [...new Set(files)]
    .map((file) => {
      const rel = isStyle(file) ? 'rel="preload" as="style"' : 'rel="modulepreload"';
      return `<link ${rel} href="/${file}">`;
    })
    .join('');

const withTitle = (html: string, title: string): string =>
  html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
  );

/** The document with links that load these files early. */
export const withPreloads = (html: string, files: readonly string[]): string =>
  html.replace('<!--preload-->', () => preloads(files));

/**
 * The document with a rendered page instead of the loading frame and inlined styles: it paints
 * before other files arrive.
 */
export function withPage(
  html: string,
  files: readonly string[],
  page: { title: string; markup: string } | null,
  template: (file: string) => string,
): string {
  if (!page) return withPreloads(html, files);
  const styles = files.filter(isStyle);
  // The disabled links are never fetched: they tell the loader of later chunks that these styles
  // are present.
  const disabled = styles
    .map((file) => `<link rel="stylesheet" href="/${file}" disabled>`)
    .join('');
  const inlined = `<style>${styles.map(template).join('')}</style>${disabled}`;
  return withTitle(html, page.title)
    .replace(
      '<!--preload-->',
      () => `${inlined}${preloads(files.filter((file) => !isStyle(file)))}`,
    )
    .replace('data-prerendered="frame"', 'data-prerendered="page"')
    .replace(/<!--waiting-->.*<!--\/waiting-->/s, () => page.markup);
}

/** Sign-in's document with other markup than the build's. */
export const withSignIn = (
  html: string,
  { title, markup }: { title: string; markup: string },
): string =>
  withTitle(html, title).replace(
    /(<div id="root" data-prerendered="sign-in">).*?(<\/div>\n<!--embedded-->)/s,
    (_all, before: string, after: string) => `${before}${markup}${after}`,
  );

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Sign-in's document comes from the build, of the root path: its forms get the address that they
 * were asked for at.
 */
export const withPlace = (html: string, url: string, { search }: Place): string =>
  html
    .replace(/action="\/(?:\?[^"]*)?"/, () => `action="/${inAttribute(search)}"`)
    .replace(/name="from" value="[^"]*"/, () => `name="from" value="${inAttribute(url)}"`);

/** Sign-in's document with the user name that this device remembers. */
export const withUsername = (html: string, username: string): string =>
  html
    .replace('name="username" value=""', () => `name="username" value="${inAttribute(username)}"`)
    .replace('name="rememberMe"/>', 'name="rememberMe" checked=""/>');

/** A document that stands as it is: nothing takes it over. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replace('<!--embedded-->', '');

/** The document whose script begins before the document has ended. */
export const withEarlyScript = (html: string): string =>
  html.replace('<script type="module" src=', '<script type="module" async src=');

/** The document, with answers that come later before its end (src/app/answers/late-answers.ts). */
export async function* withLateAnswers(
  html: string,
  later: AsyncIterable<object>,
): AsyncGenerator<string> {
  const end = html.lastIndexOf('</body>');
  yield html.slice(0, end);
  for await (const answers of later)
    yield `<script type="application/json" data-late>${toScriptJson(answers)}</script>\n`;
  yield html.slice(end);
}

/** The document whose forms carry the session's request token. */
export const withRequestToken = (html: string, requestToken: string): string =>
  html.replaceAll(
    'name="requestToken" value=""',
    () => `name="requestToken" value="${maskToken(requestToken)}"`,
  );
