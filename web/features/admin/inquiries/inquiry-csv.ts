import type { Inquiry } from '../../../../shared/contract/index.ts';
import { formatDateTime } from '../../../../shared/dates.ts';
import type { Cell } from '../shared/list/csv.ts';

export const inquiryHeading = [
  'Submitted',
  'Name',
  'Email',
  'Phone',
  'Type',
  'Vehicle year',
  'Vehicle make',
  'Vehicle model',
  'Vehicle as written',
  'Message',
  'Answered',
  'Id',
] as const;

export function inquiryRow(inquiry: Inquiry): Cell[] {
  return [
    formatDateTime(inquiry.createdAt),
    inquiry.name,
    inquiry.email,
    inquiry.phone,
    inquiry.inquiryType,
    inquiry.vehicleYear,
    inquiry.vehicleMake,
    inquiry.vehicleModel,
    inquiry.vehicleInfo,
    inquiry.message,
    inquiry.answeredAt && formatDateTime(inquiry.answeredAt),
    inquiry.id,
  ];
}
