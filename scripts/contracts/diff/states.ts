import { isDeepStrictEqual } from 'node:util';
import type { StateRegistry } from '../export/states.ts';
import { breaking, harmless } from './change.ts';
import type { Finding } from './change.ts';
import { schemaChanges } from './schema.ts';
import { textChange } from './texts.ts';

const SENT = harmless(
  'Only whoever verifies the pacts enters states: the portal is not concerned.',
);

/**
 * Changes of the states named in a service's pacts. States are only entered during verification, so
 * they can only break that: a handler that is missing, gets unknown parameters, or returns too
 * little.
 */
export function stateChanges(before: StateRegistry, after: StateRegistry): Finding[] {
  const [old, now] = [
    new Map(before.states.map((state) => [state.name, state])),
    new Map(after.states.map((state) => [state.name, state])),
  ];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name): Finding[] => {
    const [was, is] = [old.get(name), now.get(name)];
    if (!was)
      return [
        {
          kind: 'state',
          at: name,
          what: 'added',
          ...breaking(
            'BACKEND',
            'The pacts enter it, and a backend of the old contract has no handler for it.',
          ),
        },
      ];
    if (!is)
      return [
        {
          kind: 'state',
          at: name,
          what: 'entered no more',
          ...harmless('A handler that nobody asks for does no harm.'),
        },
      ];
    const parameters = schemaChanges(
      { schema: was.parameters, components: {} },
      { schema: is.parameters, components: {} },
      { at: name, direction: 'request', later: () => undefined },
    );
    const [come, gone] = [
      is.handsBack.filter((value) => !was.handsBack.includes(value)),
      was.handsBack.filter((value) => !is.handsBack.includes(value)),
    ];
    return [
      ...parameters.map((finding): Finding => ({
        ...finding,
        kind: 'state',
        what: `parameter: ${finding.what}`,
        ...(finding.breaks.length > 0 &&
        (finding.breaks.includes('BACKEND') || finding.kind === 'field')
          ? breaking(
              'BACKEND',
              'The handler of a backend of the old contract does not get what it knows.',
            )
          : SENT),
      })),
      ...come.map((value): Finding => ({
        kind: 'state',
        at: name,
        what: `hands back ${value} now`,
        ...breaking(
          'BACKEND',
          'Requests are made of it, and the handler of a backend of the old contract does ' +
            'not hand it back.',
        ),
      })),
      ...gone.map((value): Finding => ({
        kind: 'state',
        at: name,
        what: `hands back ${value} no more`,
        ...harmless('What nobody asks for does no harm.'),
      })),
      ...(was.description === is.description || !isDeepStrictEqual(was.handsBack, is.handsBack)
        ? []
        : [textChange(name, was.description, is.description)]),
    ];
  });
}
