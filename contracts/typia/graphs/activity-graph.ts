import typia from 'typia';
import type * as op from '../../generated/selfservice.ts';

export const activityData = typia.createValidate<op.ActivityQuery>();

export const activityFilter = typia.createValidateEquals<op.ActivityFilter>();
