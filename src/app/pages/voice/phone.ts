export { phoneOverviewOpened as opened } from '../../../models/voice/overview/index.ts';
export { default } from '../../../views/pages/voice/overview/Phone.tsx';
