// Separate from rest.ts, so that its code is loaded with the first download.
import typia from 'typia';
import type * as documents from '../rest/billing-documents/types.ts';

export const documentQuery = typia.createValidateEquals<documents.DocumentQuery>();
export const activityExportQuery = typia.createValidateEquals<documents.ActivityExportQuery>();
export const statementPackQuery = typia.createValidateEquals<documents.StatementPackQuery>();
export const month = typia.createValidateEquals<documents.Month>();
