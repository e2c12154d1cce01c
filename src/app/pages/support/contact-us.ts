export { helpOpened as opened } from '../../../models/help/partner-location/index.ts';
export { ContactUs as default } from '../../../views/pages/help/ContactUs.tsx';
