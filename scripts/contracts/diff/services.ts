import type { Package, RestPackage } from '../export/package-types.ts';
import { breaking, harmless } from './change.ts';
import type { Change, Finding } from './change.ts';
import { eventChanges } from './events.ts';
import { graphChanges } from './graph.ts';
import { openApiChanges } from './openapi.ts';
import { stateChanges } from './states.ts';

/**
 * Number of pact interactions added, removed or changed: what they request is in the contract, how
 * they do so may be new.
 */
function interactionChanges(before: Package, after: Package): Finding[] {
  const of = ({ pacts }: Package) =>
    new Map(
      pacts
        .flatMap(({ pact }) => pact.interactions)
        .map((interaction) => [interaction.description, JSON.stringify(interaction)]),
    );
  const [old, now] = [of(before), of(after)];
  const come = [...now.keys()].filter((name) => !old.has(name)).length;
  const gone = [...old.keys()].filter((name) => !now.has(name)).length;
  const other = [...now].filter(([name, text]) => old.has(name) && old.get(name) !== text).length;
  const counts = [
    [come, 'added'],
    [gone, 'removed'],
    [other, 'changed'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return said.length === 0
    ? []
    : [
        {
          kind: 'interactions',
          at: 'pact',
          what: `interactions: ${said.join(', ')}`,
          ...harmless(
            'What the contract says of them is listed here; whether a backend keeps them, ' +
              'their verification says.',
          ),
        },
      ];
}

const restChanges = (before: RestPackage, after: RestPackage): Finding[] => [
  ...openApiChanges(before.openApi, after.openApi),
  ...eventChanges(before.events, after.events),
];

async function changesOf(before: Package, after: Package): Promise<Finding[]> {
  const common = () => [
    ...stateChanges(before.states, after.states),
    ...interactionChanges(before, after),
  ];
  if (before.kind === 'rest' && after.kind === 'rest')
    return [...restChanges(before, after), ...common()];
  if (before.kind === 'graph' && after.kind === 'graph')
    return [...(await graphChanges(before, after)), ...common()];
  return [
    {
      kind: 'service',
      at: after.name,
      what: `was ${before.kind}, is ${after.kind}`,
      breaks: ['BACKEND', 'PORTAL'],
      reason: 'Each side speaks another language than the other one of the old contract.',
    },
  ];
}

/** Changes between two exports, service by service. */
export async function contractChanges(
  before: readonly Package[],
  after: readonly Package[],
): Promise<Change[]> {
  const names = [...new Set([...before, ...after].map(({ name }) => name))].sort();
  const all = await Promise.all(
    names.map(async (service): Promise<Change[]> => {
      const [was, is] = [
        before.find(({ name }) => name === service),
        after.find(({ name }) => name === service),
      ];
      if (was && is) return (await changesOf(was, is)).map((finding) => ({ service, ...finding }));
      if (is)
        return [
          {
            service,
            kind: 'service',
            at: service,
            what: 'added',
            ...breaking(
              'BACKEND',
              'The portal may call it, and no backend of the old contract has it.',
            ),
          },
        ];
      return [
        {
          service,
          kind: 'service',
          at: service,
          what: 'removed',
          ...breaking('PORTAL', 'A portal of the old contract calls it.'),
        },
      ];
    }),
  );
  return all.flat();
}
