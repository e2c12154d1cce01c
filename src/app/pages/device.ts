import { sample } from 'effector';
import { custodyOpened } from '../../models/equipment/custody/index.ts';
import { devicePageOpened } from '../../models/equipment/index.ts';
import '../analytics/equipment/device.ts';
import '../analytics/equipment/returns.ts';

// A device's return is a part of its page, which loads and fails alone.
sample({ clock: devicePageOpened, target: custodyOpened });

export { devicePageOpened as opened } from '../../models/equipment/index.ts';
export { default } from '../../views/pages/equipment/Device.tsx';
