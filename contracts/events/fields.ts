import type { tags } from 'typia';

/**
 * Marks what kind of thing a field of an event holds. The catalogue may only use the kinds of this file, unions of literals and
 * booleans ({@link OnlyAllowed}, allowed.ts): so no field can hold what a customer typed. It stands in the JSON Schema as `x-field`.
 */
export type Field<Kind extends string> = tags.JsonSchemaPlugin<{ 'x-field': Kind }>;

/** A random id, lower case: nothing of the customer is in it. */
export type Id = string & tags.Format<'uuid'> & Field<'id'>;

/** An instant, RFC 3339 in UTC with milliseconds. */
export type At = string & tags.Format<'date-time'> & Field<'instant'>;

/** Whole US cents; negative where a credit is. */
export type Money = number & tags.Type<'int32'> & Field<'cents'>;

/** How many; from 0. */
export type Count = number & tags.Type<'uint32'> & Field<'count'>;

/** A span of real time in milliseconds; from 0. */
export type Milliseconds = number & tags.Type<'uint32'> & Field<'milliseconds'>;

/** A number of whole days of business time; negative in the past. */
export type Days = number & tags.Type<'int32'> & Field<'days'>;

/** Bytes; from 0. */
export type Bytes = number & tags.Type<'uint32'> & Field<'bytes'>;

/** An event's place within its visit, from 1. */
export type Sequence = number & tags.Type<'uint32'> & tags.Minimum<1> & Field<'sequence'>;

/** An HTTP status as tracking maps it (spec 8): 0 where nothing came back, and never below. */
export type StatusCode = number & tags.Type<'uint32'> & tags.Maximum<599> & Field<'status'>;

/** The account's number, ten digits. Spec 3 names it in the user config: the one thing that tells whose events these are. */
export type AccountNumber = string & tags.Pattern<'^[0-9]{10}$'> & Field<'accountNumber'>;

/** A payment's id, as the service made it; joins to the ledger. */
export type PaymentId = string & tags.Pattern<'^[A-Za-z0-9-]{1,64}$'> & Field<'paymentId'>;

/** A systemErrorCode as the service said it, e.g. `PAYMENT_DECLINED` or `NETPSC-1001`. */
export type ErrorCode = string &
  tags.Pattern<'^[A-Z][A-Z0-9_]{0,63}(-[A-Z0-9_]{1,32}){0,4}$'> &
  Field<'errorCode'>;

/** The client code: what stands before the first dash of a systemErrorCode (spec 8), or all of it. */
export type ClientCode = string & tags.Pattern<'^[A-Z][A-Z0-9_]{0,63}$'> & Field<'clientCode'>;

/** The key of a text in the portal's locales, with its namespace: says which sentence was shown without saying its words, which may hold a name. */
export type MessageKey = string &
  tags.Pattern<'^[a-z][A-Za-z0-9-]{0,39}:[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'> &
  Field<'messageKey'>;

/** A route of the portal, as its table names it: no id, no query. */
export type RoutePattern = string &
  tags.Pattern<'^/([a-z0-9-]{1,40}(/[a-z0-9-]{1,40}){0,5})?$'> &
  Field<'route'>;

/** The path of a call as its contract has it: what differs from call to call stands as its name in braces, e.g. `/member/{guid}`. */
export type PathTemplate = string &
  tags.Pattern<'^(/([A-Za-z0-9_.-]{1,60}|\\{[A-Za-z]{1,40}\\}))+$'> &
  Field<'path'>;

/** A host's name without its port. */
export type HostName = string & tags.Pattern<'^[a-z0-9.-]{1,253}$'> & Field<'host'>;

/** The name of a GraphQL operation, as the portal's documents have it. */
export type OperationName = string & tags.Pattern<'^[A-Z][A-Za-z0-9]{0,79}$'> & Field<'operation'>;

/** Version of the platform cluster that answered, from its response header. */
export type ClusterVersion = string &
  tags.Pattern<'^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'> &
  Field<'clusterVersion'>;

/** Every kind above: the allow-list of what is no literal. */
export type Kinds = [
  Id,
  At,
  Money,
  Count,
  Milliseconds,
  Days,
  Bytes,
  StatusCode,
  Sequence,
  AccountNumber,
  PaymentId,
  ErrorCode,
  ClientCode,
  MessageKey,
  RoutePattern,
  PathTemplate,
  HostName,
  OperationName,
  ClusterVersion,
];

/** A kind of payment method, as the wallet tells them apart. */
export type MethodType =
  'BANK_ACCOUNT' | 'CREDIT_CARD' | 'AMERICAN_EXPRESS' | 'DISCOVER' | 'MASTERCARD' | 'VISA';

/** Core services (internet, TV, phone) or mobile: what is billed and enrolled apart. */
export type Group = 'CORE' | 'MOBILE';
