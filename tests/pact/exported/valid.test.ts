import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { buildSchema, isSpecifiedScalarType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../../scripts/contracts/export/package.ts';
import type { Package } from '../../../scripts/contracts/export/package-types.ts';
import { interactionsOf, packages, restPackages, root } from './exported.ts';

const all = await packages();
const rest = await restPackages();

/** A file of a package, as its recipient reads it. */
function fileOf(given: Package, name: string): string {
  const text = filesOf(root, given)[name];
  if (text === undefined) throw new Error(`${given.name} has no ${name}.`);
  return text;
}

const json = <Value>(given: Package, name: string): Value =>
  JSON.parse(fileOf(given, name)) as Value;

/**
 * Ajv's strict mode, except for the contracts' extensions (`x-…`), which it does not know, and
 * types split over several parts.
 */
function strict() {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
  addFormats(ajv);
  return ajv.addVocabulary(['x-field', 'x-enum-descriptions', 'components']);
}

describe.each(rest)('the document of $name', (given) => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(
      json<Record<string, unknown>>(given, 'openapi.json'),
    );
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('describes each operation, and the codes and meanings of each error response', () => {
    for (const operation of Object.values(given.openApi.paths).flatMap((methods) =>
      Object.values(methods),
    )) {
      expect(operation.description, operation.operationId).toMatch(/^\S.*\.$/);
      for (const [status, answer] of Object.entries(operation.responses)) {
        expect(answer.description, `${operation.operationId} ${status}`).not.toBe('');
        if (Number(status) >= 400)
          expect(
            Object.values(answer['x-systemErrorCodes'] ?? {}),
            `${operation.operationId} ${status}`,
          ).toEqual(expect.arrayContaining([expect.stringMatching(/\w/)]));
      }
    }
  });

  it('has schemas that Ajv takes as they are', () => {
    const { schemas } = given.openApi.components;
    const ajv = strict().addSchema({ $id: 'openapi.json', components: { schemas } });
    for (const name of Object.keys(schemas))
      expect(
        () => ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` }),
        name,
      ).not.toThrow();
  });
});

describe.each(all)('the package of $name', (given) => {
  it('has JSON Schemas that stand alone', () => {
    const schemas = Object.entries(filesOf(root, given)).filter(([file]) =>
      file.endsWith('.schema.json'),
    );
    for (const [file, text] of schemas)
      expect(() => strict().compile(JSON.parse(text) as object), file).not.toThrow();
  });

  it('has each state of its pacts, takes their parameters, and returns request values', () => {
    const states = new Map(
      given.states.states.map(({ name, parameters, handsBack }) => [
        name,
        { takes: strict().compile(parameters), handsBack },
      ]),
    );
    for (const interaction of interactionsOf(given)) {
      const entered = interaction.providerStates ?? [];
      for (const { name, params = {} } of entered) {
        const known = states.get(name);
        expect(
          known?.takes(params),
          `${interaction.description}, ${name}: ${JSON.stringify(known?.takes.errors)}`,
        ).toBe(true);
      }
      const asked = [
        ...JSON.stringify(interaction).matchAll(/"expression":"[^"]*?\$\{(\w+)\}/g),
      ].map(([, name]) => name);
      expect(
        entered.flatMap(({ name }) => states.get(name)?.handsBack ?? []),
        interaction.description,
      ).toEqual(expect.arrayContaining(asked));
    }
  });

  it('begins with a page that names its files', () => {
    const named = Object.keys(filesOf(root, given)).filter(
      (file) => file !== 'README.md' && !file.startsWith('events/'),
    );
    expect(named.filter((file) => !fileOf(given, 'README.md').includes(`\`${file}\``))).toEqual([]);
  });
});

describe.each(all.filter(({ kind }) => kind === 'graph'))('the graph of $name', (given) => {
  it('is a valid schema with described fields, valid operations and defined scalars', () => {
    const schema = buildSchema(fileOf(given, 'schema.graphql'));
    expect(validate(schema, parse(fileOf(given, 'operations.graphql')))).toEqual([]);
    const scalars = Object.values(schema.getTypeMap()).filter(
      (type) => type.astNode?.kind === 'ScalarTypeDefinition' && !isSpecifiedScalarType(type),
    );
    expect(Object.keys(json<object>(given, 'scalars.json')).sort()).toEqual(
      scalars.map(({ name }) => name).sort(),
    );
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}),
    );
    expect(roots.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });
});
