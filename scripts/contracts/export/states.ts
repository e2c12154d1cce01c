import { componentsFor } from './openapi.ts';
import type { Components, Schema } from './schema.ts';
import { referredTo } from './schema.ts';

/** A provider state as documented for a backend team. */
export interface ExportedState {
  name: string;
  /** What is true in it. */
  description: string;
  /** JSON Schema of its parameters. */
  parameters: Schema;
  /**
   * Values that entering it returns: strings contained in later requests (`fromProviderState` in
   * the pact).
   */
  handsBack: string[];
}

export interface StateRegistry {
  $schema: string;
  states: ExportedState[];
}

export const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** The names after "returns" (older refs: "hands back") in a docstring, up to its clause's end. */
export function handedBack(description: string): string[] {
  const said = [...description.matchAll(/(?:[Hh]ands back|[Rr]eturns) ([^.;]*)/g)]
    .map(([, names = '']) => names)
    .join(' ');
  return [...said.matchAll(/`([a-z]\w*)`/g)].map(([, name = '']) => name);
}

/** The registry's states, or the named ones of them. */
export function stateRegistry(
  states: Readonly<Record<string, Schema>>,
  components: Components,
  only?: ReadonlySet<string>,
): StateRegistry {
  const { renamed } = componentsFor(Object.values(states), components);
  const whole = (schema: Schema): Schema => {
    const name = referredTo(schema);
    return name === undefined
      ? schema
      : {
          ...(components[name] ?? {}),
          ...(schema.description ? { description: schema.description } : {}),
        };
  };
  const chosen = Object.entries(states)
    .filter(([name]) => !only || only.has(name))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return {
    $schema: DIALECT,
    states: chosen.map(([name, schema]) => {
      const { description = '', ...parameters } = whole(schema);
      return {
        name,
        description,
        parameters: renamed(parameters),
        handsBack: handedBack(description),
      };
    }),
  };
}
