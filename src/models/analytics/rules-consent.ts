/** Whether this browser's use may be recorded: what the customer chose here, else the browser's own signal (Global Privacy Control, Do Not Track). */
export const isRecordingAllowed = ({
  chosen,
  signal,
}: {
  chosen: boolean | null;
  signal: boolean;
}): boolean => chosen ?? !signal;
