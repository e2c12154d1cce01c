import type {
  ConflictingVersions,
  FollowableFrom,
  SystemErrorCode,
} from '../../../contracts/errors.ts';

/** What a rejection says besides its code. */
interface RefusalDetails {
  fields?: string[];
  retryAfterSeconds?: number;
  versions?: ConflictingVersions;
  followable?: FollowableFrom;
}

/** How many fields a rejection names at most: whoever sends more has sent no form. */
export const MOST_FIELDS = 100;

/** An expected rejection of a use case; the adapters turn it into the contract's error. */
export class Refusal extends Error {
  readonly code: SystemErrorCode;
  readonly fields: string[];
  readonly retryAfterSeconds: number | null;
  /** With `VERSION_CONFLICT`. */
  readonly versions: ConflictingVersions | null;
  /** With `TRACKING_NOT_STARTED`. */
  readonly followable: FollowableFrom | null;
  constructor(code: SystemErrorCode, more: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.fields = (more.fields ?? []).slice(0, MOST_FIELDS);
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.versions = more.versions ?? null;
    this.followable = more.followable ?? null;
  }
}
