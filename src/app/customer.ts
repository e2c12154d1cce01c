import './analytics/customer.ts';

export { customerArrived } from '../models/customer/index.ts';
