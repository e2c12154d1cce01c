// Greetings of mailboxes, and files of calls. Separate: only the pages of phone lines need them.
import typia from 'typia';
import type { DocumentQuery } from '../rest/billing-documents/types.ts';
import type * as phone from '../rest/phone/types.ts';

export const setGreetingRequest = typia.createValidateEquals<phone.SetGreetingRequest>();
export const mailboxGreeting = typia.createValidate<phone.MailboxGreeting>();
export const callLogFileQuery = typia.createValidateEquals<DocumentQuery>();
