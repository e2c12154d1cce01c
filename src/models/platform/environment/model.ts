import { combine, createStore } from 'effector';
import { environmentOf, selfInstallEndpoint, variantOf } from './rules.ts';

/** The host that serves the portal, with its port. Known before anything else. */
export const $host = createStore('localhost', { sid: 'host' });

export const $environment = combine($host, environmentOf);
export const $variant = combine($host, variantOf);
export const $selfInstallEndpoint = combine($environment, selfInstallEndpoint);
