// The message and its response, separate from the catalogue's own validators (events.ts): the
// browser needs only these.
import typia from 'typia';
import type { AnalyticsMessage, EventsResponse } from '../events/envelope.ts';

export const analyticsMessage = typia.createValidateEquals<AnalyticsMessage>();
export const eventsResponse = typia.createValidate<EventsResponse>();
