/** What the orders service sends of agreements, as its contract lists it. */
export type {
  Agreement,
  AgreementsResponse as Agreements,
  NoticeDenialCode,
  Term,
  TermMonths,
} from '../../../../contracts/rest/orders/agreement-types.ts';
