import { requestPort } from '../../platform/port/index.ts';
import type {
  LabelMobileLineMutation,
  MobileLineLabelInput,
  MobileLinesQuery,
} from '../../../../contracts/generated/selfservice.ts';

export type MobileLines = MobileLinesQuery['mobileLines'];
export type MobileLine = MobileLines['lines'][number];
export type LineLabel = LabelMobileLineMutation['labelMobileLine'];

/** Takes the number of months: 1 to 24. */
export const loadLinesFx = requestPort<number, MobileLines>('mobile', 'loadLines');

export const labelLineFx = requestPort<MobileLineLabelInput, LineLabel>('mobile', 'labelLine');
