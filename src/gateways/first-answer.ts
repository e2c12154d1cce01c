import * as schema from '../../contracts/generated/validators/graphql.ts';
import { follows } from './rest-client.ts';

/** The billing information that came with the page, checked like any other answer; without GraphQL's client, which is not needed to show it. */
export const firstBillingInformation = (answer: unknown) => follows('BillingInformation', schema.billingInformationData, answer).billingInformation;
