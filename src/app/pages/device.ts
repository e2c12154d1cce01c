import '../analytics/equipment/device.ts';

export { devicePageOpened as opened } from '../../models/equipment/index.ts';
export { default } from '../../views/pages/equipment/Device.tsx';
