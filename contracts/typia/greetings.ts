// Greetings of mailboxes. A separate file: only the pages of phone lines need it.
import typia from 'typia';
import type * as phone from '../rest/phone/types.ts';

export const setGreetingRequest = typia.createValidateEquals<phone.SetGreetingRequest>();
export const mailboxGreeting = typia.createValidate<phone.MailboxGreeting>();
