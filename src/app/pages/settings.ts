import '../analytics/people/settings.ts';

export { settingsOpened as opened } from '../../models/settings/index.ts';
export { default } from '../../views/pages/settings/Settings.tsx';
