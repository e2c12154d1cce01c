export { helpOpened as opened } from '../../../models/help/partner-location/index.ts';
export { Support as default } from '../../../views/pages/help/Support.tsx';
