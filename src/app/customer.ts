export { customerArrived } from '../models/customer/index.ts';
