import fs from 'node:fs';
import { TABLES } from '../types.ts';
import type {
  InvalidEvent,
  ValidEvent,
  MessageHeader,
  StoredMessage,
  TableName,
} from '../types.ts';

type Row = Record<string, unknown>;

/**
 * The columns of each table with their DuckDB types. A value that doesn't fit its type becomes
 * null; `event` and `data` still contain it.
 */
export const COLUMNS: Readonly<
  Record<TableName, readonly (readonly [name: string, type: string])[]>
> = {
  events: [
    ['id', 'UUID'],
    ['name', 'VARCHAR'],
    ['version', 'INTEGER'],
    ['occurred_at', 'TIMESTAMP'],
    ['received_at', 'TIMESTAMP'],
    ['sent_at', 'TIMESTAMP'],
    ['business_time', 'TIMESTAMP'],
    ['visit_id', 'UUID'],
    ['sequence', 'BIGINT'],
    ['flow_id', 'UUID'],
    ['call_id', 'UUID'],
    ['payment_id', 'VARCHAR'],
    ['client_type', 'VARCHAR'],
    ['requirements_version', 'VARCHAR'],
    ['app_version', 'VARCHAR'],
    ['app_name', 'VARCHAR'],
    ['app_type', 'VARCHAR'],
    ['device_uuid', 'VARCHAR'],
    ['environment', 'VARCHAR'],
    ['referrer_visit_id', 'VARCHAR'],
    ['user_config', 'JSON'],
    ['data', 'JSON'],
    ['day', 'DATE'],
  ],
  quarantine: [
    ['quarantine_id', 'UUID'],
    ['received_at', 'TIMESTAMP'],
    ['reason', 'VARCHAR'],
    ['field', 'VARCHAR'],
    ['position', 'INTEGER'],
    ['event_id', 'VARCHAR'],
    ['name', 'VARCHAR'],
    ['version', 'VARCHAR'],
    ['header', 'JSON'],
    ['event', 'JSON'],
    ['day', 'DATE'],
  ],
  readmissions: [
    ['quarantine_id', 'UUID'],
    ['readmitted_at', 'TIMESTAMP'],
    ['outcome', 'VARCHAR'],
    ['day', 'DATE'],
  ],
};

/** Sort order of each table in Parquet: rows queried together are stored together. */
export const SORT_ORDER: Readonly<Record<TableName, string>> = {
  events: 'occurred_at, visit_id, sequence',
  quarantine: 'received_at, quarantine_id',
  readmissions: 'readmitted_at, quarantine_id',
};

/** The UTC day of an instant. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

const objectOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};

function eventRow(event: ValidEvent, header: MessageHeader, receivedAt: string): Row {
  const defaults = objectOf(header['defaults']);
  return {
    id: event.id,
    name: event.name,
    version: event.version,
    occurred_at: event['occurredAt'],
    received_at: receivedAt,
    sent_at: header['sentAt'],
    business_time: event['businessTime'],
    visit_id: event['visitId'],
    sequence: event['sequence'],
    flow_id: event['flowId'],
    call_id: event['callId'],
    payment_id: event['paymentId'],
    client_type: header['clientType'],
    requirements_version: header['requirementsVersion'],
    app_version: defaults['appVersion'],
    app_name: defaults['appName'],
    app_type: defaults['appType'],
    device_uuid: defaults['deviceUuid'],
    environment: defaults['environment'],
    referrer_visit_id: defaults['referrerVisitId'],
    user_config: event['user'],
    data: event['data'],
    day: dayOf(receivedAt),
  };
}

function quarantineRow(
  { quarantineId, reason, field, index, id, event }: InvalidEvent,
  header: MessageHeader,
  receivedAt: string,
): Row {
  const { name, version } = objectOf(event);
  // An array of one: a bare string or number would not be read back as the same JSON.
  return {
    quarantine_id: quarantineId,
    received_at: receivedAt,
    reason,
    field,
    position: index,
    event_id: id,
    name,
    version,
    header,
    event: [event],
    day: dayOf(receivedAt),
  };
}

/** The rows that a log line adds to each table. */
export function rowsOf({
  receivedAt,
  header,
  events,
  quarantined,
  readmitted = [],
}: StoredMessage): Record<TableName, Row[]> {
  return {
    events: events.map((event) => eventRow(event, header, receivedAt)),
    quarantine: quarantined.map((bad) => quarantineRow(bad, header, receivedAt)),
    readmissions: readmitted.map(({ quarantineId, outcome }) => ({
      quarantine_id: quarantineId,
      readmitted_at: receivedAt,
      outcome,
      day: dayOf(receivedAt),
    })),
  };
}

/** Writes a message's rows as lines, each table's to its file (`handleOf`). */
export function writeRows(message: StoredMessage, handleOf: (table: TableName) => number): void {
  const rows = rowsOf(message);
  for (const table of TABLES)
    if (rows[table].length > 0)
      fs.writeSync(handleOf(table), rows[table].map((row) => `${JSON.stringify(row)}\n`).join(''));
}
