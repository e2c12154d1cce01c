import '../analytics/billing/files.ts';
import '../analytics/payments/repairs.ts';

export { paymentPageOpened as opened } from '../../models/payments/detail/index.ts';
export { default } from '../../views/pages/payments/detail/Payment.tsx';
