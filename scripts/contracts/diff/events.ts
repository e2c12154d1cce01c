import type { ExportedEvent } from '../export/events.ts';
import type { Components, Schema } from '../export/schema.ts';
import { breaking } from './change.ts';
import type { Finding } from './change.ts';
import { componentComparison } from './components.ts';

/** Definitions of a standalone schema, as components. */
function asComponents({ $defs = {}, ...schema }: Schema): {
  schema: Schema;
  components: Components;
} {
  const text = JSON.stringify({ schema, components: $defs }).replaceAll(
    '"#/$defs/',
    '"#/components/schemas/',
  );
  return JSON.parse(text) as { schema: Schema; components: Components };
}

/**
 * Changes of the event catalogue: the portal sends events, and the ingest validates each against
 * its closed entry.
 */
export function eventChanges(
  before: readonly ExportedEvent[],
  after: readonly ExportedEvent[],
): Finding[] {
  const [old, now] = [
    new Map(before.map(({ key, schema }) => [key, schema])),
    new Map(after.map(({ key, schema }) => [key, schema])),
  ];
  const found = [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((key): Finding[] => {
    const [was, is] = [old.get(key), now.get(key)];
    if (!was)
      return [
        {
          kind: 'event',
          at: key,
          what: 'added',
          ...breaking(
            'BACKEND',
            'The portal sends it, and a backend of the old contract keeps it apart as unknown.',
          ),
        },
      ];
    if (!is)
      return [
        {
          kind: 'event',
          at: key,
          what: 'removed',
          ...breaking(
            'PORTAL',
            'A portal of the old contract sends it, and a backend of the new one keeps it ' +
              'apart as unknown.',
          ),
        },
      ];
    const [left, right] = [asComponents(was), asComponents(is)];
    const { compare, rest } = componentComparison(left.components, right.components);
    return [...compare(left.schema, right.schema, key, 'request'), ...rest()].map((finding) => ({
      ...finding,
      at: finding.at.startsWith(key) ? finding.at : `${key} ${finding.at}`,
    }));
  });
  return merged(found);
}

/** A change of a field that several events, or variants of one, share is reported once. */
function merged(findings: readonly Finding[]): Finding[] {
  const same = Map.groupBy(
    findings,
    ({ at, kind, what }) => `${kind} ${at.split(/[. ]/).at(-1) ?? ''} ${what}`,
  );
  return [...same.values()].flatMap(([first, ...more]) =>
    first
      ? [
          more.length === 0
            ? first
            : { ...first, at: `${first.at} and in ${more.length} more places` },
        ]
      : [],
  );
}
