import typia from 'typia';
import type { GraphErrors } from '../errors.ts';

export const graphErrors = typia.createValidate<GraphErrors>();
