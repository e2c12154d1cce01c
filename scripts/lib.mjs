// The name under which the scripts that are still plain JavaScript know bootstrap.mjs.
export * from './bootstrap.mjs';
