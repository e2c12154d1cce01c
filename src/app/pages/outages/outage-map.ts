import '../../analytics/outages/follow.ts';

export { outageMapOpened as opened } from '../../../models/outages/index.ts';
export { default } from '../../../views/pages/outages/OutageMap.tsx';
