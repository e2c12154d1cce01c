// Separate from graphql.ts, so that its code is loaded with the first mailbox.
import typia from 'typia';
import type * as op from '../generated/webmail.ts';

export const webmailData = typia.createValidate<op.WebmailQuery>();
