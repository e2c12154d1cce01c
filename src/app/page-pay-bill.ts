export { oneTimePaymentOpened as opened } from '../models/payment/index.ts';
export { default } from '../views/pages/pay-bill/PayBill.tsx';
