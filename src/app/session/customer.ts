// What every page of a signed-in customer needs, and no visitor's.
import '../analytics/people/customer.ts';

export { navigation } from '../../views/shell/Navigation.tsx';
export { customerPageReady } from '../../models/account/sign-in-sequence/index.ts';
export { computeDerivedStores } from '../../models/platform/derived-stores/index.ts';
