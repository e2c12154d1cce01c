export { $pageVisible, refreshingStarted, visibilityChanged } from './model.ts';
