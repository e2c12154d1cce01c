import { componentsFor } from './openapi.ts';
import type { Contracts } from './load.ts';
import { mapParts, reachable, referredTo } from './schema.ts';
import type { Schema } from './schema.ts';
import { DIALECT } from './states.ts';

/** An event of the catalogue: its name with its version, and a standalone JSON Schema. */
export interface ExportedEvent {
  key: string;
  schema: Schema;
}

/** Makes references relative to a standalone document instead of an OpenAPI document. */
function local(schema: Schema): Schema {
  const name = referredTo(schema);
  return mapParts(name === undefined ? schema : { ...schema, $ref: `#/$defs/${name}` }, local);
}

/** A component as a standalone JSON Schema. */
export function standalone(
  root: Schema,
  components: Contracts['components'],
  title: string,
): Schema {
  const { schemas, renamed } = componentsFor([root], components);
  const definitions = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, local(schema)]),
  );
  return {
    $schema: DIALECT,
    title,
    ...local(renamed(root)),
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  };
}

/** Every event of the catalogue, in every version that the ingest accepts. */
export function eventsOf({
  events: { schemas, components },
}: Pick<Contracts, 'events'>): ExportedEvent[] {
  return schemas.map((schema) => {
    const { name, version } = (components[referredTo(schema) ?? ''] ?? schema).properties ?? {};
    const key = `${String(name?.const)}@${String(version?.const)}`;
    return { key, schema: standalone(schema, components, key) };
  });
}

/** Whether a REST service ingests events: one of its operations accepts their message. */
export const takesEvents = (
  schemas: readonly Schema[],
  components: Contracts['components'],
): boolean => reachable(schemas, components).has('AnalyticsMessage');
