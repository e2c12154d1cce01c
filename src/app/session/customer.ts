import '../analytics/people/customer.ts';

export { customerArrived } from '../../models/account/sign-in-sequence/index.ts';
