import { sample } from 'effector';
import { custody, custodyOpened } from '../../../models/equipment/custody/index.ts';
import { devicePageOpened } from '../../../models/equipment/index.ts';
import { renameDeviceFx } from '../../../models/equipment/ports.ts';
import '../../analytics/equipment/device.ts';
import '../../analytics/equipment/returns.ts';

// A device's return is a part of its page, which loads and fails alone.
sample({ clock: devicePageOpened, target: custodyOpened });
// A return names the version of the box that the customer sees, which a new nickname changes.
sample({ clock: renameDeviceFx.done, fn: () => undefined, target: custody.refreshed });

export { devicePageOpened as opened } from '../../../models/equipment/index.ts';
export { default } from '../../../views/pages/equipment/Device.tsx';
