import path from 'node:path';
import { expect, it } from 'vitest';
import { GRAPH_DOCUMENTS } from '../../contracts/generated/graph-documents.ts';
import { documentDigests, readGraphs } from './export/graph.ts';

const root = path.join(import.meta.dirname, '../..');

it.each(readGraphs(root, {}).map((graph) => [graph.folder, graph] as const))(
  'the exported list of documents of %s is the one that the graph executes',
  (folder, graph) => {
    const [, known = {}] = Object.entries(GRAPH_DOCUMENTS).find(([name]) => name === folder) ?? [];
    expect(documentDigests(graph)).toEqual(
      Object.fromEntries(Object.entries(known).map(([digest, name]) => [name, digest])),
    );
  },
);
