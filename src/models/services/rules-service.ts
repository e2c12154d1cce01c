import { SERVICE_PATHS } from '../platform/paths/rules-paths.ts';

/** The id of the service whose page a location is; null for another. */
export const serviceAt = ({ path, search }: { path: string; search: string }): string | null =>
  Object.keys(SERVICE_PATHS).find((id) => SERVICE_PATHS[id] === path.replace(/\/$/, '')) ??
  new URLSearchParams(search).get('service');

/** A service that the network carries, through devices of the account. */
export const isCarried = (id: string): id is 'INTERNET' | 'VIDEO' | 'VOICE' =>
  id === 'INTERNET' || id === 'VIDEO' || id === 'VOICE';
