import { requestPort } from '../platform/port/index.ts';
import type {
  FollowOutageResponse,
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

/** What a user chose about an outage. */
export interface FollowChoice {
  outageId: string;
  follows: boolean;
}

/** Has the user get e-mails about an outage, or none any more. */
export const followOutageFx = requestPort<FollowChoice, FollowOutageResponse>(
  'outages',
  'followOutage',
);
