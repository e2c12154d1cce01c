import { agreementRepository } from '../db/repositories/orders/agreements.ts';
import { orderRepository } from '../db/repositories/orders/orders.ts';
import { allowanceRepository } from '../db/repositories/session/allowances.ts';
import { statementRepository } from '../db/repositories/statements/statements.ts';
import {
  giveNotice,
  readAgreement,
  readAgreements,
  withdrawNotice,
} from '../usecases/orders/agreements/agreements.ts';
import {
  cancelOrder,
  placeOrder,
  readOrders,
  requestQuote,
} from '../usecases/orders/place-order.ts';
import { PRICE_BOOK } from '../usecases/orders/price-book.ts';
import { readOffers } from '../usecases/orders/read-offers.ts';
import { endQuotes, nextOrder, nextQuoteEnd, runOrders } from '../usecases/orders/run-orders.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Changes of plans, orders, and agreements. */
export function orderUseCases(deps: CompositionDeps, { accountStates, standing }: AccountBilling) {
  const ofOrders = bindTo({
    ...deps,
    accountStates,
    standing,
    orders: orderRepository(deps.database),
    agreements: agreementRepository(deps.database),
    statements: statementRepository(deps.database),
    allowances: allowanceRepository(deps.database),
    priceBook: PRICE_BOOK,
  });
  return {
    readOffers: ofOrders(readOffers),
    requestQuote: ofOrders(requestQuote),
    placeOrder: ofOrders(placeOrder),
    readOrders: ofOrders(readOrders),
    cancelOrder: ofOrders(cancelOrder),
    readAgreements: ofOrders(readAgreements),
    readAgreement: ofOrders(readAgreement),
    giveNotice: ofOrders(giveNotice),
    withdrawNotice: ofOrders(withdrawNotice),
    /** Switches the orders whose night has come. */
    runOrders: ofOrders(runOrders),
    /** When the next order will have been switched; null for none. */
    nextOrder: ofOrders(nextOrder),
    /** Deletes the quotes that expired long ago. */
    endQuotes: ofOrders(endQuotes),
    /** When the next quote is to be deleted; null for none. */
    nextQuoteEnd: ofOrders(nextQuoteEnd),
  };
}
