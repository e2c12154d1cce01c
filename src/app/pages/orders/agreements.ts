import '../../analytics/orders/agreements.ts';

export { agreementsOpened as opened } from '../../../models/orders/agreements/index.ts';
export { default } from '../../../views/pages/orders/agreements/Agreements.tsx';
