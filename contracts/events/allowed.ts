import type { Kinds } from './fields.ts';
import type { AnalyticsMessage, CatalogueEvent } from './index.ts';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type IsKind<T, List = Kinds> = List extends [infer First, ...infer Rest]
  ? Same<T, First> extends true
    ? true
    : IsKind<T, Rest>
  : false;
/** Each literal is a required key; a wide type, or a template, is an index that is not. */
type IsLiteral<T extends string | number> = 'typia.tag' extends keyof T
  ? false
  : Record<never, never> extends Record<T, 1>
    ? false
    : true;

/**
 * Whether all of a type is allowed in an event: booleans, null, literals, the kinds of fields.ts,
 * and objects and lists of these. `boolean` if only a part is.
 */
export type IsAllowed<T> = T extends boolean | null | undefined
  ? true
  : T extends string | number
    ? IsKind<T> extends true
      ? true
      : IsLiteral<T>
    : T extends readonly (infer Item)[]
      ? IsAllowed<Item>
      : T extends object
        ? { [Key in keyof T]-?: IsAllowed<T[Key]> }[keyof T]
        : false;

type Assert<T extends true> = T;

/**
 * Fails to compile if a field of an event could contain free text, such as a name, an e-mail
 * address or a card number.
 */
export type CatalogueIsAllowed = Assert<IsAllowed<CatalogueEvent>>;
/** Fails to compile if the message around the events could. */
export type MessageIsAllowed = Assert<IsAllowed<Omit<AnalyticsMessage, 'events'>>>;
