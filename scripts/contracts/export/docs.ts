import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Docstrings of an operation. */
export interface RouteDocs {
  text: string;
  /** Docstrings of a status, or of the error responses shared with other operations. */
  responses: Record<string, string>;
  /** Docstrings of all shared error responses, combined. */
  shared: string;
}

export interface ServiceDocs {
  text: string;
  routes: Record<string, RouteDocs>;
}

interface Declared {
  value: ts.Expression | undefined;
  text: string;
}

const parse = (file: string) =>
  ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/**
 * The docstring between two positions of a file, on one line; a link becomes the name of its
 * target. The compiler does not see docstrings within a line.
 */
function docBetween(text: string, from: number, to: number): string {
  const [, said = ''] = [...text.slice(from, to).matchAll(/\/\*\*([\s\S]*?)\*\//g)].at(-1) ?? [];
  return said
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\{@link (\w+)\s*\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The docstring before the nth of several nodes. */
const docBefore = (nodes: readonly ts.Node[], index: number): string => {
  const node = nodes[index];
  return node
    ? docBetween(node.getSourceFile().text, nodes[index - 1]?.end ?? node.pos, node.getStart())
    : '';
};

/** A value without `as const` and `satisfies …`. */
const unwrapExpression = (value: ts.Expression | undefined): ts.Expression | undefined =>
  value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    ? unwrapExpression(value.expression)
    : value;
const fieldsOf = (value: ts.Expression | undefined): readonly ts.ObjectLiteralElementLike[] => {
  const object = unwrapExpression(value);
  return object && ts.isObjectLiteralExpression(object) ? object.properties : [];
};
const nameOf = ({ name }: ts.ObjectLiteralElementLike): string =>
  name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
    ? name.text
    : '';
const fieldOf = (value: ts.Expression | undefined, name: string): ts.Expression | undefined => {
  const field = fieldsOf(value).find((candidate) => nameOf(candidate) === name);
  return field && ts.isPropertyAssignment(field) ? field.initializer : undefined;
};

/** Every constant of a file, by name. */
function constantsOf(source: ts.SourceFile): Map<string, Declared> {
  return new Map(
    source.statements.flatMap((statement, index, all) => {
      const declared = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
        : [];
      return declared.flatMap(({ name, initializer }) =>
        ts.isIdentifier(name)
          ? [[name.text, { value: initializer, text: docBefore(all, index) }] as const]
          : [],
      );
    }),
  );
}

/**
 * Docstrings of a response's statuses: their own, before those of the constant that they are spread
 * from.
 */
function answersOf(
  value: ts.Expression | undefined,
  constants: ReadonlyMap<string, Declared>,
): Pick<RouteDocs, 'responses' | 'shared'> {
  return fieldsOf(value).reduce<Pick<RouteDocs, 'responses' | 'shared'>>(
    ({ responses, shared }, field, index, all) => {
      const text = docBefore(all, index);
      if (!ts.isSpreadAssignment(field))
        return { responses: { ...responses, [nameOf(field)]: text }, shared };
      const spread = ts.isIdentifier(field.expression)
        ? constants.get(field.expression.text)
        : undefined;
      const inner = answersOf(spread?.value, constants);
      return {
        responses: { ...inner.responses, ...responses },
        shared: [shared, inner.shared, spread?.text, text].filter(Boolean).join(' '),
      };
    },
    { responses: {}, shared: '' },
  );
}

/** The docstrings of the constants of a file, by name. */
export const readConstantDocs = (file: string): Record<string, string> =>
  Object.fromEntries([...constantsOf(parse(file))].map(([name, { text }]) => [name, text]));

/** The constants of a contract's file, and of those beside it whose operations it takes over. */
function constantsOfContract(file: string): Map<string, Declared> {
  const source = parse(file);
  const beside = source.statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .filter((from) => from.startsWith('./') && from !== './types.ts')
    .flatMap((from) => [...constantsOf(parse(path.join(path.dirname(file), from)))]);
  return new Map([...beside, ...constantsOf(source)]);
}

/** The docstrings of every REST service of `root`, by its name in contracts/rest/index.ts. */
export function readRestDocs(root: string): Record<string, ServiceDocs> {
  const folder = path.join(root, 'contracts/rest');
  const index = parse(path.join(folder, 'index.ts'));
  const files = new Map(
    index.statements.filter(ts.isImportDeclaration).flatMap(({ importClause, moduleSpecifier }) => {
      const names =
        importClause?.namedBindings && ts.isNamedImports(importClause.namedBindings)
          ? importClause.namedBindings.elements
          : [];
      return names.map(
        ({ name }) =>
          [name.text, path.join(folder, (moduleSpecifier as ts.StringLiteral).text)] as const,
      );
    }),
  );
  const services = [...constantsOf(index).values()]
    .flatMap(({ value }) => fieldsOf(value))
    .filter(ts.isPropertyAssignment);
  return Object.fromEntries(
    services.map((service) => {
      const contract = ts.isIdentifier(service.initializer) ? service.initializer.text : '';
      const file = files.get(contract) ?? path.join(folder, 'index.ts');
      const constants = constantsOfContract(file);
      const { text = '', value } = constants.get(contract) ?? {};
      const routes = fieldsOf(value).map((field) => {
        const name = nameOf(field);
        const route = constants.get(name);
        return [
          name,
          { text: route?.text ?? '', ...answersOf(fieldOf(route?.value, 'responses'), constants) },
        ] as const;
      });
      return [nameOf(service), { text, routes: Object.fromEntries(routes) }];
    }),
  );
}

/**
 * The members of each union of literals in a file with their docstrings: `SystemErrorCode` →
 * `THROTTLED` → its text. Includes members of nested unions.
 */
export function readMemberDocs(file: string): Record<string, Record<string, string>> {
  const source = parse(file);
  const unions = new Map(
    source.statements
      .filter(ts.isTypeAliasDeclaration)
      .flatMap(({ name, type }) =>
        ts.isUnionTypeNode(type) || ts.isLiteralTypeNode(type) ? [[name.text, type] as const] : [],
      ),
  );
  /** A union's members; a single literal is a union of one. */
  const membersOf = (type: ts.UnionTypeNode | ts.LiteralTypeNode): readonly ts.TypeNode[] =>
    ts.isUnionTypeNode(type) ? type.types : [type];
  const said = (type: ts.UnionTypeNode | ts.LiteralTypeNode): (readonly [string, string])[] =>
    membersOf(type).flatMap((member, index, members) => {
      const within =
        ts.isTypeReferenceNode(member) && ts.isIdentifier(member.typeName)
          ? unions.get(member.typeName.text)
          : undefined;
      if (within) return said(within);
      const comment = docBetween(
        source.text,
        members[index - 1]?.end ?? type.pos,
        member.getStart(),
      );
      const literal =
        ts.isLiteralTypeNode(member) && ts.isStringLiteral(member.literal)
          ? member.literal.text
          : undefined;
      return literal === undefined ? [] : [[literal, comment] as const];
    });
  return Object.fromEntries(
    [...unions].map(([name, type]) => [name, Object.fromEntries(said(type))]),
  );
}
