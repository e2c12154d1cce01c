export { equipmentOpened as opened } from '../../../models/equipment/list/index.ts';
export { default } from '../../../views/pages/equipment/Equipment.tsx';
