import type { DefaultFields } from '../../../../contracts/events/envelope.ts';

/** The portal's release, also of its events (spec 9). */
export const RELEASE: DefaultFields['appVersion'] = '13.15.1-rc.6';

/** Version of the contracts that the portal is made for, as the exported packages carry it. */
export const CONTRACTS_VERSION = '0.1.0';
