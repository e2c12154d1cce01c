export { $inBrowser, $pageVisible, refreshingStarted, visibilityChanged } from './model.ts';
