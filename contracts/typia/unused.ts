// Separate from services.ts, so that their code is loaded with the services page alone.
import typia from 'typia';
import type * as addOns from '../rest/add-on-services/types.ts';

export const unusedResponse = typia.createValidate<addOns.UnusedResponse>();
export const removeSeatRequest = typia.createValidateEquals<addOns.RemoveSeatRequest>();
