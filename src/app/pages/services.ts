import { sample } from 'effector';
import { equipmentOpened } from '../../models/equipment/list/index.ts';
import { servicesOpened } from '../../models/services/index.ts';

// The equipment is a part of this page (spec 2.1), which loads and fails alone.
sample({ clock: servicesOpened, target: equipmentOpened });

export { servicesOpened as opened };
export { default } from '../../views/pages/services/Services.tsx';
