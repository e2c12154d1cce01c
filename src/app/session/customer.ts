import '../analytics/people/customer.ts';

export { customerPageReady } from '../../models/account/sign-in-sequence/index.ts';
