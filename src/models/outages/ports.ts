import { requestPort } from '../platform/port/index.ts';
import type {
  NetworkService,
  OutageResponse,
  OutagesResponse,
  OwnOutagesResponse,
  ReportOutageResponse,
} from './types.ts';

interface Reading {
  /** No customer asked: it does not extend the session. */
  background: boolean;
}

/** Outages of a ZIP code; of the whole network for null. */
export const loadOutagesFx = requestPort<Reading & { zip: string | null }, OutagesResponse>(
  'outages',
  'loadOutages',
);

/** Outages at the own address. */
export const loadOwnOutagesFx = requestPort<Reading, OwnOutagesResponse>(
  'outages',
  'loadOwnOutages',
);

/** An outage with its history, by its id. */
export const loadOutageFx = requestPort<Reading & { outageId: string }, OutageResponse>(
  'outages',
  'loadOutage',
);

/** Reports a service that does not work at the own address. */
export const reportOutageFx = requestPort<NetworkService, ReportOutageResponse>(
  'outages',
  'reportOutage',
);
