/**
 * The document's title: the page, or the section of the settings that is open, and whose portal it
 * is. A section whose name is not known (yet) is "Settings".
 */
export function pageTitle(
  t: (key: string) => string,
  {
    titleKey,
    section,
    variant,
  }: {
    /** The text of the page's own title; null during a redirect. */
    titleKey: string | null;
    section: string | null;
    variant: string;
  },
): string {
  const brand = t(`brand.${variant}`);
  if (titleKey === null) return brand;
  const ofSection = section === null ? null : t(`settings:${section}.title`);
  // A missing text is its key.
  const isNamed = ofSection !== null && !ofSection.endsWith(`${section}.title`);
  return `${isNamed ? ofSection : t(titleKey)} · ${brand}`;
}
