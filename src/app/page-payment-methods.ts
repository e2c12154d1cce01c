import './analytics/payment-methods.ts';

export { paymentMethodsOpened as opened } from '../models/payment-methods/index.ts';
export { default } from '../views/pages/payment-methods/PaymentMethods.tsx';
