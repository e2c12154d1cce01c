import type { Kinds } from './fields.ts';
import type { AnalyticsMessage, CatalogueEvent } from './index.ts';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type IsKind<T, List = Kinds> = List extends [infer First, ...infer Rest]
  ? Same<T, First> extends true
    ? true
    : IsKind<T, Rest>
  : false;
/** Each literal is a key that has to be there; a wide type, or a template, is an index that need not. */
type IsLiteral<T extends string | number> = 'typia.tag' extends keyof T
  ? false
  : Record<never, never> extends Record<T, 1>
    ? false
    : true;

/** Whether all of a type may stand in an event: booleans, null, literals, the kinds of fields.ts, and objects and lists of these. `boolean` where only a part may. */
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

/** Fails to compile where a field of an event could hold free text, such as a name, an e-mail address or a card number. */
export type CatalogueIsAllowed = Assert<IsAllowed<CatalogueEvent>>;
/** The same of what stands around the events. */
export type MessageIsAllowed = Assert<IsAllowed<Omit<AnalyticsMessage, 'events'>>>;
