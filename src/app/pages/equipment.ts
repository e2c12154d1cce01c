export { equipmentOpened as opened } from '../../models/equipment/index.ts';
export { default } from '../../views/pages/equipment/Equipment.tsx';
