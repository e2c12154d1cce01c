import type { Change as SchemaChange } from '@graphql-inspector/core';
import { isEnumType, isInputObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import {
  verdictOnAdded,
  BOTH,
  breaking,
  harmless,
  verdictOnRemoved,
  verdictOnShift,
  combineVerdicts,
} from './change.ts';
import type { Finding, Kind } from './change.ts';
import { isOfNull, typeShift } from './graph-types.ts';
import { textShift } from './texts.ts';
import type { Usage } from './usage.ts';

export interface Usages {
  /** Usage by the old operations, of the old schema. */
  before: Usage;
  after: Usage;
  /** The old schema. */
  schema: GraphQLSchema;
}

type Verdict = Pick<Finding, 'breaks' | 'reason'>;
/** Metadata of the inspector for a change. */
type Meta = Readonly<Record<string, unknown>>;

const UNUSED = harmless('No operation of the portal uses it.');
const TEXT = harmless('Its form is the same.');
const REST = harmless('It changes nothing that the portal sends or is answered.');

const text = (meta: Meta, name: string): string => String(meta[name]);

/**
 * The side that a change of the values or types behind a name breaks, wherever the portal sends or
 * receives it.
 */
function verdictOnUsage(
  { before, after }: Usages,
  name: string,
  shift: 'narrowed' | 'widened',
): Verdict {
  const sent = before.sent.has(name) || after.sent.has(name);
  const answered = before.answered.has(name) || after.answered.has(name);
  if (!sent && !answered) return UNUSED;
  return combineVerdicts(
    ...(sent ? [verdictOnShift('request', shift)] : []),
    ...(answered ? [verdictOnShift('answer', shift)] : []),
  );
}

interface Rule {
  kind: Kind;
  what: (meta: Meta) => string;
  verdict: (meta: Meta, usages: Usages) => Verdict;
}

const typeChange =
  (from: string, to: string) =>
  (meta: Meta): string =>
    `was ${text(meta, from)}, is ${text(meta, to)}`;
const fieldOf = (meta: Meta): string => `${text(meta, 'typeName')}.${text(meta, 'fieldName')}`;
const isRequired = (type: string): boolean => type.endsWith('!');

/**
 * The side that each kind of change breaks, by the portal's operations. Kinds not listed break
 * neither.
 */
const RULES: Readonly<Record<string, Rule>> = {
  FIELD_ADDED: {
    kind: 'field',
    what: () => 'added',
    verdict: (meta, { after }) =>
      after.fields.has(`${text(meta, 'typeName')}.${text(meta, 'addedFieldName')}`)
        ? breaking(
            'BACKEND',
            'The portal asks for it, and a backend of the old contract does not have it.',
          )
        : UNUSED,
  },
  FIELD_REMOVED: {
    kind: 'field',
    what: () => 'removed',
    verdict: (meta, { before }) =>
      before.fields.has(`${text(meta, 'typeName')}.${text(meta, 'removedFieldName')}`)
        ? breaking(
            'PORTAL',
            'A portal of the old contract asks for it, and its whole operation is refused.',
          )
        : UNUSED,
  },
  FIELD_TYPE_CHANGED: {
    kind: 'type',
    what: typeChange('oldFieldType', 'newFieldType'),
    verdict: (meta, { before, after }) =>
      before.fields.has(fieldOf(meta)) || after.fields.has(fieldOf(meta))
        ? verdictOnShift(
            'answer',
            typeShift(text(meta, 'oldFieldType'), text(meta, 'newFieldType')),
          )
        : UNUSED,
  },
  FIELD_ARGUMENT_ADDED: {
    kind: 'argument',
    what: (meta) =>
      `argument ${text(meta, 'addedArgumentName')}: ${text(meta, 'addedArgumentType')} added`,
    verdict(meta, { before, after }) {
      const given = after.args.has(`${fieldOf(meta)}.${text(meta, 'addedArgumentName')}`);
      const missed =
        isRequired(text(meta, 'addedArgumentType')) &&
        meta['hasDefaultValue'] !== true &&
        before.fields.has(fieldOf(meta));
      if (given || missed)
        return combineVerdicts(
          ...(missed ? [breaking('PORTAL', 'A portal of the old contract does not give it.')] : []),
          ...(given
            ? [
                breaking(
                  'BACKEND',
                  'The portal gives it, and a backend of the old contract refuses an ' +
                    'argument that it does not know.',
                ),
              ]
            : []),
        );
      return UNUSED;
    },
  },
  FIELD_ARGUMENT_REMOVED: {
    kind: 'argument',
    what: (meta) =>
      `argument ${text(meta, 'removedFieldArgumentName')}: ${text(meta, 'removedFieldType')} ` +
      'removed',
    verdict(meta, { before, after }) {
      const given = before.args.has(`${fieldOf(meta)}.${text(meta, 'removedFieldArgumentName')}`);
      const missed = isRequired(text(meta, 'removedFieldType')) && after.fields.has(fieldOf(meta));
      if (given || missed)
        return combineVerdicts(
          ...(given
            ? [
                breaking(
                  'PORTAL',
                  'A portal of the old contract gives it, and a backend of the new one ' +
                    'refuses an argument that it does not know.',
                ),
              ]
            : []),
          ...(missed ? [breaking('BACKEND', 'A backend of the old contract needs it.')] : []),
        );
      return UNUSED;
    },
  },
  FIELD_ARGUMENT_TYPE_CHANGED: {
    kind: 'argument',
    what: (meta) =>
      `argument ${text(meta, 'argumentName')} ` +
      `${typeChange('oldArgumentType', 'newArgumentType')(meta)}`,
    verdict(meta, { before, after }) {
      const argument = `${fieldOf(meta)}.${text(meta, 'argumentName')}`;
      const used =
        before.args.has(argument) || after.args.has(argument) || before.fields.has(fieldOf(meta));
      return used
        ? verdictOnShift(
            'request',
            typeShift(text(meta, 'oldArgumentType'), text(meta, 'newArgumentType')),
          )
        : UNUSED;
    },
  },
  INPUT_FIELD_ADDED: {
    kind: 'field',
    what: (meta) =>
      isRequired(text(meta, 'addedInputFieldType')) ? 'added' : 'added, may be absent',
    verdict: (meta, { after }) =>
      after.sent.has(text(meta, 'inputName'))
        ? verdictOnAdded(
            'request',
            isRequired(text(meta, 'addedInputFieldType')) &&
              meta['addedFieldDefault'] === undefined,
          )
        : UNUSED,
  },
  INPUT_FIELD_REMOVED: {
    kind: 'field',
    what: () => 'removed',
    verdict(meta, { before, schema }) {
      const input = schema.getType(text(meta, 'inputName'));
      const field = isInputObjectType(input)
        ? input.getFields()[text(meta, 'removedFieldName')]
        : undefined;
      return before.sent.has(text(meta, 'inputName'))
        ? verdictOnRemoved(
            'request',
            isRequired(String(field?.type)) && field?.defaultValue === undefined,
          )
        : UNUSED;
    },
  },
  INPUT_FIELD_TYPE_CHANGED: {
    kind: 'type',
    what: typeChange('oldInputFieldType', 'newInputFieldType'),
    verdict: (meta, { before, after }) =>
      before.sent.has(text(meta, 'inputName')) || after.sent.has(text(meta, 'inputName'))
        ? verdictOnShift(
            'request',
            typeShift(text(meta, 'oldInputFieldType'), text(meta, 'newInputFieldType')),
          )
        : UNUSED,
  },
  ENUM_VALUE_ADDED: {
    kind: 'words',
    what: (meta) => `\`${text(meta, 'addedEnumValueName')}\` may stand here now`,
    verdict: (meta, usages) => verdictOnUsage(usages, text(meta, 'enumName'), 'widened'),
  },
  ENUM_VALUE_REMOVED: {
    kind: 'words',
    what: (meta) => `\`${text(meta, 'removedEnumValueName')}\` may stand here no more`,
    verdict: (meta, usages) => verdictOnUsage(usages, text(meta, 'enumName'), 'narrowed'),
  },
  UNION_MEMBER_ADDED: {
    kind: 'type',
    what: (meta) => `may be ${text(meta, 'addedUnionMemberTypeName')} now`,
    verdict: () => verdictOnShift('answer', 'widened'),
  },
  UNION_MEMBER_REMOVED: {
    kind: 'type',
    what: (meta) => `may be ${text(meta, 'removedUnionMemberTypeName')} no more`,
    verdict: () => verdictOnShift('answer', 'narrowed'),
  },
  TYPE_KIND_CHANGED: {
    kind: 'type',
    what: typeChange('oldTypeKind', 'newTypeKind'),
    verdict: () => ({ breaks: BOTH, reason: 'Each side takes it for another kind of type.' }),
  },
};

const NULLABLE = new Set(['FIELD_TYPE_CHANGED', 'INPUT_FIELD_TYPE_CHANGED']);
const OLD_TYPES = ['oldFieldType', 'oldInputFieldType'];
const NEW_TYPES = ['newFieldType', 'newInputFieldType'];
const pick = (meta: Meta, names: readonly string[]): string =>
  text(meta, names.find((name) => name in meta) ?? '');

const isText = (type: string): boolean => type.includes('DESCRIPTION') || type.includes('DEPRECAT');

/**
 * Old and new text of a description or deprecation: the inspector names them after their owner
 * (`oldTypeDescription`).
 */
function descriptionChange(meta: Meta): string {
  const words = (name: RegExp): string | undefined =>
    Object.entries(meta).flatMap(([key, value]) =>
      name.test(key) && typeof value === 'string' ? [value] : [],
    )[0];
  const old = words(/^(old|removed|deleted)\w*(Description|Reason)$/);
  const now = words(/^(new|added)\w*(Description|Reason)$/);
  return `its description ${textShift(old, now)}`;
}

/** Whether a schema has a type, or a field or value of one. */
function schemaHas(schema: GraphQLSchema, [typeName = '', name]: readonly string[]): boolean {
  const type = schema.getType(typeName);
  if (!type || name === undefined) return type !== undefined;
  return isEnumType(type)
    ? type.getValue(name) !== undefined
    : 'getFields' in type && name in type.getFields();
}

/** Whether a change is part of an added or removed type or field, which is reported as a whole. */
export const isPartOfWhole = (
  { type, meta, path = '' }: SchemaChange,
  before: GraphQLSchema,
  after: GraphQLSchema,
): boolean => {
  const { addedToNewType = false, addedToNewField = false } = meta as Meta;
  const place = path.split('.');
  const whole = isText(type) ? place : place.length > 1 ? place.slice(0, 1) : [];
  return (
    addedToNewType === true ||
    addedToNewField === true ||
    (whole.length > 0 && !(schemaHas(before, whole) && schemaHas(after, whole)))
  );
};

/** Effect of a schema change on both sides. */
export function verdictOnChange(
  { type, meta, path = '', message }: SchemaChange,
  usages: Usages,
): Finding {
  const rule = RULES[type];
  if (!rule)
    return {
      kind: isText(type) ? 'text' : 'type',
      at: path,
      what: isText(type) ? descriptionChange(meta as Meta) : message.replace(/\.$/, ''),
      ...(isText(type) ? TEXT : REST),
    };
  const kind =
    NULLABLE.has(type) && isOfNull(pick(meta as Meta, OLD_TYPES), pick(meta as Meta, NEW_TYPES))
      ? 'null'
      : rule.kind;
  return { kind, at: path, what: rule.what(meta as Meta), ...rule.verdict(meta as Meta, usages) };
}
