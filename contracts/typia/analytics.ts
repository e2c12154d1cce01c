// The message and its answer, apart from the catalogue's own validators (events.ts): the browser needs this one and not those.
import typia from 'typia';
import type { AnalyticsMessage, EventsResponse } from '../events/envelope.ts';

export const analyticsMessage = typia.createValidateEquals<AnalyticsMessage>();
export const eventsResponse = typia.createValidate<EventsResponse>();
