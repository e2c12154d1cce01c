import '../../analytics/orders/upgrade.ts';

export { upgradeOpened as opened } from '../../../models/orders/upgrade/index.ts';
export { default } from '../../../views/pages/orders/Upgrade.tsx';
