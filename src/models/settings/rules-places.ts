/** The sections of the settings that open by themselves, by group, in the order of the page. */
const GROUPS = {
  you: ['profile', 'language', 'recording'],
  security: ['password', 'sessions'],
  notices: ['notifications', 'paperless', 'contact'],
  company: ['invoicing', 'exemption'],
} as const;
export type SettingsGroup = keyof typeof GROUPS;
export type SettingsPlace = (typeof GROUPS)[SettingsGroup][number];

/** What a person may do in the settings beside what is everybody's own. */
export interface AllowedSettings {
  notifications: boolean;
  readPaperless: boolean;
  billingContact: boolean;
  invoicing: boolean;
  taxExemption: boolean;
}

const isOpen = (place: SettingsPlace, allowed: AllowedSettings): boolean => {
  switch (place) {
    case 'notifications':
    case 'invoicing':
      return allowed[place];
    case 'paperless':
      return allowed.readPaperless;
    case 'contact':
      return allowed.billingContact;
    case 'exemption':
      return allowed.taxExemption;
    default:
      return true;
  }
};

/** The groups in which this person finds a section, with those sections. */
export const settingsGroups = (
  allowed: AllowedSettings,
): readonly { name: SettingsGroup; places: readonly SettingsPlace[] }[] =>
  (Object.keys(GROUPS) as SettingsGroup[])
    .map((name) => ({ name, places: GROUPS[name].filter((place) => isOpen(place, allowed)) }))
    .filter(({ places }) => places.length > 0);

/** The section that the query of an address opens; null for the list of all of them. */
export const settingsPlaceOf = (
  search: string,
  groups: ReturnType<typeof settingsGroups>,
): SettingsPlace | null => {
  const named = new URLSearchParams(search).get('section');
  return groups.flatMap(({ places }) => places).find((place) => place === named) ?? null;
};
