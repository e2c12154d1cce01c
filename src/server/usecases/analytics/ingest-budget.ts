import { createAllowance } from '../allowance.ts';
import { Refusal } from '../failure.ts';

/**
 * Why the ingest took something not:
 * - `MESSAGES`: too many messages of an address;
 * - `ADDRESS_BYTES`, `ACCOUNT_BYTES`: too many bytes of an address or an account;
 * - `DAY`: the day's bytes are used up;
 * - `DISK`: less than the floor of free space is left;
 * - `STORE`: the store restarts or cannot keep up;
 * - `QUARANTINE`: the day's bytes of the quarantine are used up; the message's valid events were
 *   stored.
 */
export type ShedReason =
  'MESSAGES' | 'ADDRESS_BYTES' | 'ACCOUNT_BYTES' | 'DAY' | 'DISK' | 'STORE' | 'QUARANTINE';

/** Counts what was shed, in bytes of messages or quarantined events. */
export type CountShed = (reason: ShedReason, bytes: number) => void;

/**
 * Message limit per address: a browser sends one every two seconds; a company's browsers share an
 * address.
 */
const MESSAGES = { burst: 400, perSecond: 100 } as const;

/** Bytes per address: a company's browsers at work, 30 MB a minute. */
const ADDRESS_BYTES = { burst: 30_000_000, perSecond: 500_000 } as const;

/** Bytes per account with everybody who signed in to it, 12 MB a minute. */
const ACCOUNT_BYTES = { burst: 12_000_000, perSecond: 200_000 } as const;

/** How long free space counts as measured, in milliseconds. */
const MEASURED_MS = 1_000;

/** Retry-After while the disk is full, in seconds. */
const DISK_RETRY_S = 60;

const DAY_MS = 86_400_000;

/** Bytes of one UTC day; a new day begins with none used. This process's own count. */
export function createDailyBytes(most: number, realNow: () => number) {
  let day = -1;
  let used = 0;
  return {
    /** Uses bytes of today; false, and none used, when they are not there. */
    use(bytes: number): boolean {
      const today = Math.floor(realNow() / DAY_MS);
      if (today !== day) {
        day = today;
        used = 0;
      }
      if (used + bytes > most) return false;
      used += bytes;
      return true;
    },
    /** Seconds until the next day. */
    secondsLeft: (): number => Math.ceil((DAY_MS - (realNow() % DAY_MS)) / 1_000),
  };
}

export interface IngestBudget {
  /** Counts a message by its sender's address; throws `THROTTLED` above the limit. */
  message(address: string): void;
  /**
   * Counts a message's bytes. Throws `THROTTLED` above the sender's limits, `UNAVAILABLE` when the
   * day's bytes are used up or the disk is nearly full.
   */
  bytes(from: { address: string; account: string | null; bytes: number }): void;
  /** Counts what was shed elsewhere. */
  shed: CountShed;
}

/**
 * What the ingest takes of each sender, of a day and of the disk. It is the first to give way:
 * events are worth less than a payment.
 */
export function createIngestBudget(needs: {
  /** Real time in milliseconds. */
  realNow: () => number;
  /** Bytes of messages a day. */
  dailyBytes: number;
  /** Free bytes of the disk below which nothing is taken. */
  keepFreeBytes: number;
  /** Measures the free bytes of the disk. */
  freeBytes: () => number;
  shed: CountShed;
}): IngestBudget {
  const { realNow, shed } = needs;
  const messages = createAllowance(MESSAGES, realNow);
  const addressBytes = createAllowance(ADDRESS_BYTES, realNow);
  const accountBytes = createAllowance(ACCOUNT_BYTES, realNow);
  const daily = createDailyBytes(needs.dailyBytes, realNow);
  let measured = { free: 0, at: Number.NEGATIVE_INFINITY };
  const freeBytes = (): number => {
    if (realNow() - measured.at >= MEASURED_MS)
      measured = { free: needs.freeBytes(), at: realNow() };
    return measured.free;
  };
  const counted = (reason: ShedReason, bytes: number, take: () => void): void => {
    try {
      take();
    } catch (error) {
      shed(reason, bytes);
      throw error;
    }
  };
  return {
    message: (address) => counted('MESSAGES', 0, () => messages.take(address)),
    bytes({ address, account, bytes }) {
      counted('ADDRESS_BYTES', bytes, () => addressBytes.take(address, bytes));
      if (account !== null)
        counted('ACCOUNT_BYTES', bytes, () => accountBytes.take(account, bytes));
      counted('DISK', bytes, () => {
        if (freeBytes() < needs.keepFreeBytes + bytes)
          throw new Refusal('UNAVAILABLE', { retryAfterSeconds: DISK_RETRY_S });
      });
      counted('DAY', bytes, () => {
        if (!daily.use(bytes))
          throw new Refusal('UNAVAILABLE', { retryAfterSeconds: daily.secondsLeft() });
      });
    },
    shed,
  };
}
