export { autopayOpened as opened } from '../models/autopay/index.ts';
export { default } from '../views/pages/autopay/Autopay.tsx';
