// Runs of troubleshooting. A separate file: no other page needs it.
import typia from 'typia';
import type * as troubleshooting from '../rest/troubleshooting/types.ts';

export const troubleshootingRun = typia.createValidate<troubleshooting.TroubleshootingRun>();
export const startRunRequest = typia.createValidateEquals<troubleshooting.StartRunRequest>();
export const skipStepRequest = typia.createValidateEquals<troubleshooting.SkipStepRequest>();
