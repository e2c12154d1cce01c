// What is told of a visit, before sign-in and after. Apart from graphql.ts: it comes with what records, and that one with the first bill.
import typia from 'typia';
import type * as anyone from '../generated/auxiliary.ts';
import type * as customer from '../generated/selfservice-visits.ts';

export const visitUpdate = typia.createValidateEquals<anyone.VisitUpdate>();
export const quantumUpdate = typia.createValidateEquals<customer.QuantumUpdate>();
export const updateVisitData = typia.createValidate<anyone.UpdateVisitMutation>();
export const updateQuantumData = typia.createValidate<customer.UpdateQuantumMutation>();
