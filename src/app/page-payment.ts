import './analytics/files.ts';

export { paymentPageOpened as opened } from '../models/payment-page/index.ts';
export { default } from '../views/pages/payment/Payment.tsx';
