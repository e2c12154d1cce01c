import { PATHS, viewStatementsPath } from '../platform/paths/rules-paths.ts';
import type { ServiceGroup } from '../platform/service-group/types.ts';

/** A statement as its lines, or compared with the previous one. */
export type StatementView = 'bill' | 'compare';

/**
 * The location of the statements in a URL. `chosen`: a statement's ID, the newest one, or none: the
 * list.
 */
export interface StatementsLocation {
  group: ServiceGroup;
  chosen: { kind: 'none' } | { kind: 'current' } | { kind: 'id'; id: string };
  view: StatementView;
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function parseChosenStatement(named: string | null): StatementsLocation['chosen'] {
  if (named === null) return { kind: 'none' };
  return named === 'current' ? { kind: 'current' } : { kind: 'id', id: named };
}

/** Whether the text has the format of a statement ID. Others are never requested. */
export const isStatementId = (text: string): boolean => UUID.test(text);

/** Parses the statements location of a URL. Null for another page's. */
export function parseStatementsLocation({
  path,
  search,
}: {
  path: string;
  search: string;
}): StatementsLocation | null {
  if (path.replace(/\/+$/, '') !== PATHS.statements) return null;
  const query = new URLSearchParams(search);
  return {
    group: query.get('group') === 'mobile' ? 'MOBILE' : 'CORE',
    chosen: parseChosenStatement(query.get('statement')),
    view: query.get('view') === 'compare' ? 'compare' : 'bill',
  };
}

const groupQuery = (group: ServiceGroup): { group?: 'mobile' } =>
  group === 'MOBILE' ? { group: 'mobile' } : {};

/** The URL of a service group's list of statements. */
export const statementsPath = (group: ServiceGroup): string =>
  viewStatementsPath(groupQuery(group));

/** The URL of a statement's digital bill, or of its comparison with the previous one. */
export const statementPath = (
  { id, serviceGroup }: { id: string; serviceGroup: ServiceGroup },
  view: StatementView = 'bill',
): string =>
  viewStatementsPath({
    ...groupQuery(serviceGroup),
    statement: id,
    ...(view === 'compare' ? { view } : {}),
  });
