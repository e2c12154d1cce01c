import type { tags } from 'typia';

/**
 * Marks the kind of an event field. The catalogue may only use the kinds of this file, unions of
 * literals and booleans ({@link OnlyAllowed}, allowed.ts): so no field can contain customer input.
 * Represented in the JSON Schema as `x-field`.
 */
export type Field<Kind extends string> = tags.JsonSchemaPlugin<{ 'x-field': Kind }>;

/** A random id, lower case: contains no customer data. */
export type Id = string & tags.Format<'uuid'> & Field<'id'>;

/** An instant, RFC 3339 in UTC with milliseconds. */
export type At = string & tags.Format<'date-time'> & Field<'instant'>;

/** Whole US cents; negative for a credit. */
export type Money = number & tags.Type<'int32'> & Field<'cents'>;

/** A count; from 0. */
export type Count = number & tags.Type<'uint32'> & Field<'count'>;

/** A duration of real time in milliseconds; from 0. */
export type Milliseconds = number & tags.Type<'uint32'> & Field<'milliseconds'>;

/** A number of whole days of business time; negative for the past. */
export type Days = number & tags.Type<'int32'> & Field<'days'>;

/** Bytes; from 0. */
export type Bytes = number & tags.Type<'uint32'> & Field<'bytes'>;

/** An event's position within its visit, from 1. */
export type Sequence = number & tags.Type<'uint32'> & tags.Minimum<1> & Field<'sequence'>;

/** An HTTP status as tracking maps it (spec 8): 0 if no response arrived, and never below. */
export type StatusCode = number & tags.Type<'uint32'> & tags.Maximum<599> & Field<'status'>;

/**
 * The account's number, ten digits. Part of the user config (spec 3): the only field that
 * identifies the customer of these events.
 */
export type AccountNumber = string & tags.Pattern<'^[0-9]{10}$'> & Field<'accountNumber'>;

/** A payment's id, as created by the service; links to the ledger. */
export type PaymentId = string & tags.Pattern<'^[A-Za-z0-9-]{1,64}$'> & Field<'paymentId'>;

/** A systemErrorCode as returned by the service, e.g. `PAYMENT_DECLINED` or `NETPSC-1001`. */
export type ErrorCode = string &
  tags.Pattern<'^[A-Z][A-Z0-9_]{0,63}(-[A-Z0-9_]{1,32}){0,4}$'> &
  Field<'errorCode'>;

/** The client code: the part before the first dash of a systemErrorCode (spec 8), or all of it. */
export type ClientCode = string & tags.Pattern<'^[A-Z][A-Z0-9_]{0,63}$'> & Field<'clientCode'>;

/**
 * The key of a text in the portal's locales, with its namespace: identifies the shown message
 * without its text, which may contain a name.
 */
export type MessageKey = string &
  tags.Pattern<'^[a-z][A-Za-z0-9-]{0,39}:[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'> &
  Field<'messageKey'>;

/** A route of the portal, as in its route table: no id, no query. */
export type RoutePattern = string &
  tags.Pattern<'^/([a-z0-9-]{1,40}(/[a-z0-9-]{1,40}){0,5})?$'> &
  Field<'route'>;

/**
 * The path of a request as in its contract: variable parts are their names in braces, e.g.
 * `/member/{guid}`.
 */
export type PathTemplate = string &
  tags.Pattern<'^(/([A-Za-z0-9_.-]{1,60}|\\{[A-Za-z]{1,40}\\}))+$'> &
  Field<'path'>;

/** A host's name without its port. */
export type HostName = string & tags.Pattern<'^[a-z0-9.-]{1,253}$'> & Field<'host'>;

/** The name of a GraphQL operation, as in the portal's documents. */
export type OperationName = string & tags.Pattern<'^[A-Z][A-Za-z0-9]{0,79}$'> & Field<'operation'>;

/** Version of the platform cluster that responded, from its response header. */
export type ClusterVersion = string &
  tags.Pattern<'^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'> &
  Field<'clusterVersion'>;

/** Every kind above: the allow-list of non-literal types. */
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

/** Payment method types, as in the wallet. */
export type MethodType =
  'BANK_ACCOUNT' | 'CREDIT_CARD' | 'AMERICAN_EXPRESS' | 'DISCOVER' | 'MASTERCARD' | 'VISA';

/** Core services (internet, TV, phone) or mobile: billed and enrolled separately. */
export type Group = 'CORE' | 'MOBILE';
