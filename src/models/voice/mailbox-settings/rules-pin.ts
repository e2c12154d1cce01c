/** Shortest and longest PIN of a mailbox; digits (areas 1, PIN). */
export const [MIN_PIN_DIGITS, MAX_PIN_DIGITS] = [4, 8] as const;

/** So many digits in a row may be the same, or count up or down, and none more (areas 1). */
export const MAX_RUN = 3;

/** Why a PIN is refused. */
export type PinProblem =
  | { kind: 'missing' }
  /** `character` is the first that is no digit. */
  | { kind: 'character'; character: string }
  | { kind: 'length'; length: number }
  /** It is in the line's number, read from either end. */
  | { kind: 'number' }
  /** More than {@link MAX_RUN} digits in a row are the same. */
  | { kind: 'repeated' }
  /** More than {@link MAX_RUN} digits in a row count up or down. */
  | { kind: 'running' }
  /** It repeats a shorter run of digits. */
  | { kind: 'pattern' };

export const reversed = (digits: string): string => [...digits].reverse().join('');

/** The longest run in which each digit is the one before it and this step. */
function longestRun(digits: string, step: number): number {
  let [run, longest] = [1, 1];
  for (let index = 1; index < digits.length; index += 1) {
    run = Number(digits[index]) - Number(digits[index - 1]) === step ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

const runs = (digits: string, ...steps: number[]): boolean =>
  steps.some((step) => longestRun(digits, step) > MAX_RUN);

const isPattern = (digits: string): boolean =>
  Array.from({ length: Math.floor(digits.length / 2) }, (_, index) => index + 1).some(
    (part) =>
      digits.length % part === 0 && digits === digits.slice(0, part).repeat(digits.length / part),
  );

/**
 * What is wrong with a PIN for a line's mailbox, the simplest thing first; null for nothing. That
 * it is the current one, only the backend knows.
 *
 * @param telephoneNumber Ten digits.
 */
export function pinProblem(pin: string, telephoneNumber: string): PinProblem | null {
  if (pin === '') return { kind: 'missing' };
  const character = [...pin].find((one) => !/^[0-9]$/.test(one));
  if (character !== undefined) return { kind: 'character', character };
  if (pin.length < MIN_PIN_DIGITS || pin.length > MAX_PIN_DIGITS)
    return { kind: 'length', length: pin.length };
  if (telephoneNumber.includes(pin) || telephoneNumber.includes(reversed(pin)))
    return { kind: 'number' };
  if (runs(pin, 0)) return { kind: 'repeated' };
  if (runs(pin, 1, -1)) return { kind: 'running' };
  return isPattern(pin) ? { kind: 'pattern' } : null;
}

/** So many wrong PINs in a row lock a mailbox (areas 1). */
export const WRONG_PINS_ALLOWED = 6;
/** How long it stays locked; milliseconds. */
export const PIN_LOCK_MS = 60 * 60_000;

/** How the PIN of a mailbox stands; instants are RFC 3339. */
export interface PinLock {
  /** In a row. */
  wrongPins: number;
  /** Null unless it was locked; a lock that has ended counts as none. */
  lockedUntil: string | null;
}

/** When the lock of a mailbox ends; null for one that is open. */
export const lockAt = ({ lockedUntil }: PinLock, now: string): string | null =>
  lockedUntil !== null && Date.parse(now) < Date.parse(lockedUntil) ? lockedUntil : null;

/** What a PIN that was dialed comes to: nothing is heard, nor counted, while a lock lasts. */
export function afterPin(
  lock: PinLock,
  isRight: boolean,
  now: string,
): { opens: boolean; lock: PinLock } {
  if (lockAt(lock, now) !== null) return { opens: false, lock };
  if (isRight) return { opens: true, lock: { wrongPins: 0, lockedUntil: null } };
  const wrongPins = lock.wrongPins + 1;
  return {
    opens: false,
    lock:
      wrongPins < WRONG_PINS_ALLOWED
        ? { wrongPins, lockedUntil: null }
        : { wrongPins: 0, lockedUntil: new Date(Date.parse(now) + PIN_LOCK_MS).toISOString() },
  };
}
