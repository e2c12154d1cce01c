export { refreshingStarted, visibilityChanged } from './model.ts';
