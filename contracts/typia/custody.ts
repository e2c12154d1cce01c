// Separate from equipment.ts, so that their code is loaded with the pages of returns alone.
import typia from 'typia';
import type * as custody from '../rest/equipment/custody.ts';

export const custodyResponse = typia.createValidate<custody.CustodyResponse>();
export const deviceReturn = typia.createValidate<custody.DeviceReturn>();
export const returnDeviceRequest = typia.createValidateEquals<custody.ReturnDeviceRequest>();
export const cancelReturnRequest = typia.createValidateEquals<custody.CancelReturnRequest>();
