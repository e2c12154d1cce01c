/**
 * ts-rest's types name zod, which is not installed: without this they would be `any`, and neither
 * bodies nor queries nor answers of a route would be checked.
 */
declare module 'zod' {
  export namespace z {
    interface ZodTypeAny {
      readonly isZod: unique symbol;
    }
    type input<T> = T;
    type output<T> = T;
  }
  export type ZodError = Error;
}
