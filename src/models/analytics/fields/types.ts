declare const sure: unique symbol;

/**
 * A type of the catalogue whose non-literal values were made by rules-fields.ts: a plain text, such
 * as a name or an e-mail address, is not assignable and does not compile.
 */
export type Validated<T> = T extends boolean | null | undefined
  ? T
  : T extends string | number
    ? 'typia.tag' extends keyof T
      ? T & { readonly [sure]: true }
      : T
    : T extends readonly (infer Item)[]
      ? readonly Validated<Item>[]
      : T extends object
        ? { [Key in keyof T]: Validated<T[Key]> }
        : never;
