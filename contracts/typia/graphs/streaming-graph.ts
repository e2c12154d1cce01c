import typia from 'typia';
import type * as op from '../../generated/selfservice.ts';

export const streamingData = typia.createValidate<op.StreamingQuery>();
export const changeStreamingMethodData = typia.createValidate<op.ChangeStreamingMethodMutation>();

export const streamingMethodChange = typia.createValidateEquals<op.StreamingMethodChange>();
