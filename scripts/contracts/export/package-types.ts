import type { ExportedEvent } from './events.ts';
import type { Graph } from './graph.ts';
import type { OpenApi } from './openapi.ts';
import type { PactFile } from './pacts.ts';
import type { Schema } from './schema.ts';
import type { StateRegistry } from './states.ts';

interface Common {
  /** The service's provider name in its pacts. */
  name: string;
  pacts: PactFile[];
  /** The states named in its pacts. */
  states: StateRegistry;
}

export type RestPackage = Common & { kind: 'rest'; openApi: OpenApi; events: ExportedEvent[] };
export type GraphPackage = Common & {
  kind: 'graph';
  graph: Graph;
  errors: Schema;
  scalars: Record<string, Schema>;
  /** The codes of each union of error codes (contracts/errors.ts). */
  codeUnions: Record<string, string[]>;
};

/** One provider service's part of the contracts. */
export type Package = RestPackage | GraphPackage;
