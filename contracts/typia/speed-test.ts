// The speed test. A separate file: no other page needs it.
import typia from 'typia';
import type * as speed from '../rest/speed-test/types.ts';

export const startSpeedTestRequest = typia.createValidateEquals<speed.StartSpeedTestRequest>();
export const speedTestStart = typia.createValidate<speed.SpeedTestStart>();
export const endSpeedTestRequest = typia.createValidateEquals<speed.EndSpeedTestRequest>();
export const speedTestEnded = typia.createValidate<speed.SpeedTestEnded>();
export const speedPong = typia.createValidate<speed.SpeedPong>();
export const speedDownQuery = typia.createValidateEquals<speed.SpeedDownQuery>();
export const speedUpQuery = typia.createValidateEquals<speed.SpeedUpQuery>();
export const speedBytesTaken = typia.createValidate<speed.SpeedBytesTaken>();
export const modemSpeed = typia.createValidate<speed.ModemSpeed>();
export const storeSpeedResultRequest = typia.createValidateEquals<speed.StoreSpeedResultRequest>();
export const speedResult = typia.createValidate<speed.SpeedResult>();
export const speedResultsResponse = typia.createValidate<speed.SpeedResultsResponse>();
