// Separate from appointments.ts, so that their code is loaded with the page that follows a visit.
import typia from 'typia';
import type * as appointments from '../rest/appointments/types.ts';

export const visitTracking = typia.createValidate<appointments.VisitTracking>();
export const followLinkRequest = typia.createValidateEquals<appointments.FollowLinkRequest>();
