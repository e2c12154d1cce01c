/** An error beside a field: a key of the locale and its values. */
export interface FieldProblem {
  field: string;
  messageKey: string;
  /** Nothing that the customer entered is wrong: we could not check it. */
  ours?: true;
  /** Cents. */
  values?: Record<string, number>;
  /** Days, `YYYY-MM-DD`. */
  days?: Record<string, string>;
}
