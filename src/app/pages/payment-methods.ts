import '../analytics/payments/payment-methods.ts';

export { paymentMethodsOpened as opened } from '../../models/payments/methods/index.ts';
export { default } from '../../views/pages/payments/methods/PaymentMethods.tsx';
