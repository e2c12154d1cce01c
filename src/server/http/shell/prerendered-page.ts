import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface PrerenderedPage {
  title: string;
  markup: string;
}

/**
 * Output of the build of src/app/prerender.tsx; loaded as a built file, so that the backend imports
 * none of the portal's views.
 */
interface Renderer {
  customerPage(
    embedded: unknown,
    location: { path: string; search: string },
  ): Promise<PrerenderedPage | null>;
}

/**
 * Renders a customer's page with the portal's own code; null for other pages, and without a build.
 */
export async function pageRenderer(
  buildDir: string,
  report: (error: unknown) => void,
): Promise<
  (embedded: unknown, location: { path: string; search: string }) => Promise<PrerenderedPage | null>
> {
  const module = path.join(buildDir, 'prerender/prerender.js');
  if (!fs.existsSync(module)) return async () => null;
  const { customerPage } = (await import(pathToFileURL(module).href)) as Renderer;
  // A page that can't be rendered here is rendered in the browser.
  return (embedded, location) =>
    customerPage(embedded, location).catch((error: unknown) => {
      report(error);
      return null;
    });
}
