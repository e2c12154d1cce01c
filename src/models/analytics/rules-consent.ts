/**
 * Whether use of this browser may be recorded: the customer's choice here, else the browser's own
 * signal (Global Privacy Control, Do Not Track).
 */
export const isRecordingAllowed = ({
  chosen,
  signal,
}: {
  chosen: boolean | null;
  signal: boolean;
}): boolean => chosen ?? !signal;
