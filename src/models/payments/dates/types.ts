export type DateChoice = 'TODAY' | 'LATER';

/** What the customer has chosen of the payment's day. */
export interface DateDraft {
  dateChoice: DateChoice;
  /** The later day as it is typed, MM/DD/YY. */
  otherDate: string;
}
