import './analytics/files.ts';
import './analytics/repairs.ts';

export { paymentPageOpened as opened } from '../models/payment-page/index.ts';
export { default } from '../views/pages/payment/Payment.tsx';
