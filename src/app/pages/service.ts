import { sample } from 'effector';
import { serviceOpened } from '../../models/services/index.ts';
import { unusedOpened } from '../../models/services/unused/index.ts';
import '../analytics/services/removal.ts';
import '../analytics/services/seats.ts';

// What nobody uses is a part of this page, which loads and fails alone.
sample({ clock: serviceOpened, target: unusedOpened });

export { serviceOpened as opened } from '../../models/services/index.ts';
export { default } from '../../views/pages/services/service/Service.tsx';
