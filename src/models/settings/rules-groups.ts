/** The groups of the settings page, in its order; each is found by its heading and in a list. */
const GROUPS = ['you', 'security', 'notices', 'company'] as const;
export type SettingsGroup = (typeof GROUPS)[number];

/** The groups in which this customer finds a section. */
export const settingsGroups = ({
  notifications,
  readPaperless,
  billingContact,
  invoicing,
}: {
  notifications: boolean;
  readPaperless: boolean;
  billingContact: boolean;
  invoicing: boolean;
}): readonly SettingsGroup[] => {
  const shows: Readonly<Record<SettingsGroup, boolean>> = {
    you: true,
    security: true,
    notices: notifications || readPaperless || billingContact,
    company: invoicing,
  };
  return GROUPS.filter((group) => shows[group]);
};
