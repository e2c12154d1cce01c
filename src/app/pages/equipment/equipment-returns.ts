import '../../analytics/equipment/returns.ts';

export { custodyOpened as opened } from '../../../models/equipment/custody/index.ts';
export { default } from '../../../views/pages/equipment/returns/Returns.tsx';
