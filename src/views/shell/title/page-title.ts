import type { Page } from '../../../models/shell/routing/index.ts';

/**
 * The document's title: the page, or the section of the settings that is open, and whose portal it
 * is. A section whose name is not known (yet) is "Settings".
 */
export function pageTitle(
  t: (key: string) => string,
  { page, section, variant }: { page: Page | null; section: string | null; variant: string },
): string {
  const brand = t(`brand.${variant}`);
  if (page === null) return brand;
  const ofSection = section === null ? null : t(`settings:${section}.title`);
  // A missing text is its key.
  const isNamed = ofSection !== null && !ofSection.endsWith(`${section}.title`);
  return `${isNamed ? ofSection : t(`title.${page}`)} · ${brand}`;
}
