// Reports about a visit, before sign-in and after. Separate from graphql.ts: it is loaded with the
// recording, and that one with the first bill.
import typia from 'typia';
import type * as anyone from '../generated/auxiliary.ts';
import type * as customer from '../generated/selfservice-visits.ts';

export const visitUpdate = typia.createValidateEquals<anyone.VisitUpdate>();
export const quantumUpdate = typia.createValidateEquals<customer.QuantumUpdate>();
export const updateVisitData = typia.createValidate<anyone.UpdateVisitMutation>();
export const updateQuantumData = typia.createValidate<customer.UpdateQuantumMutation>();
