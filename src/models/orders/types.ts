/** What the offers and orders services send, as their contract lists it. */
export type {
  BillToCome,
  CurrentPlan,
  HoldReason,
  Offer,
  OfferDenialCode as OfferDenial,
  OffersResponse as Offers,
  Order,
  OrderState,
  Plan,
  PlanDirection,
  PlanPromotion,
  PlanService,
  Quote,
} from '../../../contracts/rest/orders/types.ts';
