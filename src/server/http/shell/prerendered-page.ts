import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A page as it is sent. */
export interface PrerenderedPage {
  title: string;
  markup: string;
  /** Its name, by which pages.json has its files. */
  page: string;
  /** What its models asked for, and got. */
  first: unknown;
  /** Where its models led instead, a path with its search. */
  movedTo: string | null;
}

/** Where a page's answers come from (src/app/server-handlers.ts). */
interface AnswerSource {
  fetch: typeof fetch;
  cookies: string;
  mayAsk: (call: string) => boolean;
}

type Render = (
  embedded: unknown,
  location: { path: string; search: string },
  source: AnswerSource | null,
) => Promise<PrerenderedPage | null>;

/**
 * Output of the build of src/app/prerender.tsx; loaded as a built file, so that the backend imports
 * none of the portal's views.
 */
interface Renderer {
  servedPage: Render;
}

/** Renders pages with the portal's own code; null for redirects, and without a build. */
export async function pageRenderer(
  buildDir: string,
  report: (error: unknown) => void,
): Promise<Render> {
  const module = path.join(buildDir, 'prerender/prerender.js');
  if (!fs.existsSync(module)) return async () => null;
  const { servedPage } = (await import(pathToFileURL(module).href)) as Renderer;
  // A page that can't be rendered here is rendered in the browser.
  return (embedded, location, source) =>
    servedPage(embedded, location, source).catch((error: unknown) => {
      report(error);
      return null;
    });
}
