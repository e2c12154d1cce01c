import type { tags } from 'typia';

/** Money: whole US cents, never a fraction. May be negative if the field says so (a credit). */
export type Cents = number & tags.Type<'int32'>;

/** Money that is never negative: whole US cents from 0. */
export type PositiveCents = number & tags.Type<'int32'> & tags.Minimum<0>;

/** A calendar day `YYYY-MM-DD` in the account's billing time zone. */
export type Day = string & tags.Format<'date'>;

/** A day of the month on which Auto Pay may debit: every month has it. */
export type DebitDay = number & tags.Type<'int32'> & tags.Minimum<1> & tags.Maximum<28>;

/** An instant, RFC 3339 in UTC, e.g. `2026-12-14T15:00:00.000Z`. */
export type Instant = string & tags.Format<'date-time'>;

/** Card expiry as printed on the card: `MMYY`. */
export type ExpiryMMYY = string & tags.Pattern<'^(0[1-9]|1[0-2])[0-9]{2}$'>;

/** The last four digits of a card or bank account number. */
export type LastFour = string & tags.Pattern<'^[0-9]{4}$'>;

/** A US ZIP code, five digits (spec 5). */
export type Zip = string & tags.Pattern<'^[0-9]{5}$'>;

/** A count: a whole number from 0 to 1,000,000. */
export type Count = number & tags.Type<'uint32'> & tags.Maximum<1_000_000>;

/** Ten digits, without country code or separators. */
export type TelephoneNumber = string & tags.Pattern<'^[2-9][0-9]{9}$'>;

/** The digits with which numbers begin, from the area code on; ten of them are one number. */
export type NumberPrefix = string & tags.Pattern<'^[2-9][0-9]{2,9}$'>;

/** The digits with which a phone opens a mailbox. */
export type MailboxPin = string & tags.Pattern<'^[0-9]{4,8}$'>;

/** A name as phone networks carry it: 1 to 15 letters from A to Z, digits and single blanks. */
export type CallerIdName = string &
  tags.Pattern<'^[A-Za-z0-9]+( [A-Za-z0-9]+)*$'> &
  tags.MaxLength<15>;

/** How many times a line rings before a call is not answered; a ring takes 6 seconds. */
export type Rings = number & tags.Type<'uint32'> & tags.Minimum<2> & tags.Maximum<20>;

/** Minutes since midnight, in steps of 15. */
export type MinuteOfDay = number & tags.Type<'uint32'> & tags.Maximum<1425> & tags.MultipleOf<15>;

/** An e-mail address. */
export type EmailAddress = string & tags.Format<'email'>;

/** A UUID, any version, lower case. */
export type Uuid = string & tags.Format<'uuid'>;
