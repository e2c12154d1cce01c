export { linkApproached } from './model.ts';
