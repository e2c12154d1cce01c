import { BRAND } from '../brand/rules-brand.ts';
import { combine, createStore } from 'effector';
import { environmentOf, selfInstallEndpoint, variantOf } from './rules-environment.ts';

/** The host that serves the portal, with its port. Known before anything else. */
export const $host = createStore('localhost', { sid: 'host' });

/** The provider's site for self-install (brand). */
export const $selfInstallSite = createStore<string>(BRAND.sites.selfInstall, {
  sid: 'selfInstallSite',
  serialize: 'ignore',
});

export const $environment = combine($host, environmentOf);
export const $variant = combine($host, variantOf);
export const $selfInstallEndpoint = combine($environment, $selfInstallSite, selfInstallEndpoint);
