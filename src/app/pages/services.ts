import { sample } from 'effector';
import { equipmentOpened } from '../../models/equipment/list/index.ts';
import { servicesOpened } from '../../models/services/index.ts';
import { unusedOpened } from '../../models/services/unused/index.ts';

// The equipment is a part of this page (spec 2.1), which loads and fails alone; so is what nobody
// uses.
sample({ clock: servicesOpened, target: [equipmentOpened, unusedOpened] });

export { servicesOpened as opened };
export { default } from '../../views/pages/services/Services.tsx';
