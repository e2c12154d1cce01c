// Separate from services.ts, so that its code is loaded with the first location query.
import typia from 'typia';
import type * as partner from '../rest/partner-location/types.ts';
import type { Zip } from '../scalars.ts';

export const zip = typia.createValidateEquals<Zip>();
export const partnerByIpQuery = typia.createValidateEquals<partner.PartnerByIpQuery>();
export const partnerQuery = typia.createValidateEquals<partner.PartnerQuery>();
export const supportByIpQuery = typia.createValidateEquals<partner.SupportByIpQuery>();
export const supportQuery = typia.createValidateEquals<partner.SupportQuery>();
export const partnerLocationResponse = typia.createValidate<partner.PartnerLocationResponse>();
export const supportLocationResponse = typia.createValidate<partner.SupportLocationResponse>();
