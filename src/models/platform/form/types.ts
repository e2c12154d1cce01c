/** An error next to a field: a locale key and its values. */
export interface FieldProblem {
  field: string;
  messageKey: string;
  /** The input is not wrong: the portal could not check it. */
  ours?: true;
  /** Cents. */
  values?: Record<string, number>;
  /** Days, `YYYY-MM-DD`. */
  days?: Record<string, string>;
}
