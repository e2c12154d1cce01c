import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isScalarType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { DocumentNode, GraphQLInputType, GraphQLOutputType, GraphQLSchema } from 'graphql';

/** Parts of a schema that the portal's operations use. */
export interface Usage {
  /** Selected fields, as `Type.field`. */
  fields: ReadonlySet<string>;
  /** Given arguments, as `Type.field.argument`. */
  args: ReadonlySet<string>;
  /** Enums and scalars in responses. */
  answered: ReadonlySet<string>;
  /** Enums, scalars and inputs in requests: every field of a variable's input. */
  sent: ReadonlySet<string>;
}

/** Parts of a schema that valid operations use; empty for invalid ones. */
export function usageOf(schema: GraphQLSchema, operations: DocumentNode): Usage {
  const [fields, args, answered, sent] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  const answers = (type: GraphQLOutputType): void => {
    const named = getNamedType(type);
    if (isEnumType(named) || isScalarType(named)) answered.add(named.name);
  };
  const sends = (type: GraphQLInputType): void => {
    const named = getNamedType(type);
    if (sent.has(named.name)) return;
    sent.add(named.name);
    if (isInputObjectType(named))
      Object.values(named.getFields()).forEach((field) => sends(field.type));
  };
  const info = new TypeInfo(schema);
  visit(
    operations,
    visitWithTypeInfo(info, {
      Field() {
        const [parent, field, type] = [info.getParentType(), info.getFieldDef(), info.getType()];
        if (parent && field) fields.add(`${parent.name}.${field.name}`);
        if (type) answers(type);
      },
      Argument() {
        const [parent, field, argument] = [
          info.getParentType(),
          info.getFieldDef(),
          info.getArgument(),
        ];
        if (parent && field && argument) args.add(`${parent.name}.${field.name}.${argument.name}`);
        if (argument) sends(argument.type);
      },
    }),
  );
  return { fields, args, answered, sent };
}
