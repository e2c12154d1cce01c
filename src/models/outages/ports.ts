import { requestPort } from '../platform/port/index.ts';
import type {
  NetworkService,
  OutageResponse,
  OutagesResponse,
  OwnOutagesResponse,
  ReportOutageResponse,
} from './types.ts';

/** Outages of a ZIP code; of the whole network for null. */
export const loadOutagesFx = requestPort<string | null, OutagesResponse>('outages', 'loadOutages');

/** Outages at the own address. */
export const loadOwnOutagesFx = requestPort<void, OwnOutagesResponse>('outages', 'loadOwnOutages');

/** An outage with its history, by its id. */
export const loadOutageFx = requestPort<string, OutageResponse>('outages', 'loadOutage');

/** Reports a service that does not work at the own address. */
export const reportOutageFx = requestPort<NetworkService, ReportOutageResponse>(
  'outages',
  'reportOutage',
);
