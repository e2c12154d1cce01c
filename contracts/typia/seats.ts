// Separate from services.ts, so that their code is loaded with the page of a service and not with
// every page after sign-in.
import typia from 'typia';
import type * as addOns from '../rest/add-on-services/types.ts';

export const seatsResponse = typia.createValidate<addOns.SeatsResponse>();
export const assignSeatRequest = typia.createValidateEquals<addOns.AssignSeatRequest>();
export const releaseSeatRequest = typia.createValidateEquals<addOns.ReleaseSeatRequest>();
