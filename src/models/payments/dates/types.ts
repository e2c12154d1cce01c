export type DateChoice = 'TODAY' | 'LATER';

/** The customer's choice of the payment day. */
export interface DateDraft {
  dateChoice: DateChoice;
  /** The later day as typed, MM/DD/YY. */
  otherDate: string;
}
