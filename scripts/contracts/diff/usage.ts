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

/** What the portal's operations use of a schema. */
export interface Usage {
  /** Fields that are asked for, as `Type.field`. */
  fields: ReadonlySet<string>;
  /** Arguments that are given, as `Type.field.argument`. */
  args: ReadonlySet<string>;
  /** Enums and scalars that are answered. */
  answered: ReadonlySet<string>;
  /** Enums, scalars and inputs that are sent: every field of an input that a variable has. */
  sent: ReadonlySet<string>;
}

/** What operations use of a schema that takes them; of what it does not take, nothing. */
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
