import { sample } from 'effector';
import { equipmentOpened } from '../../models/equipment/list/index.ts';
import { serviceOpened } from '../../models/services/index.ts';
import { unusedOpened } from '../../models/services/unused/index.ts';
import '../analytics/services/removal.ts';
import '../analytics/services/seats.ts';

// What nobody uses, and the devices, are parts of this page, which load and fail alone.
sample({ clock: serviceOpened, target: [unusedOpened, equipmentOpened] });

export { serviceOpened as opened } from '../../models/services/index.ts';
export { default } from '../../views/pages/services/service/Service.tsx';
