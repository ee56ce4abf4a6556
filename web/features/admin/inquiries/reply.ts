import * as business from '../../../../shared/business.ts';
import { inquiryTypeName } from '../../../../shared/contract/choices.ts';
import type { Inquiry } from '../../../../shared/contract/index.ts';
import { mailto } from '../shared/mailto.ts';

/** A mailto URL with a prefilled reply. */
export function replyAddress({ name, email, inquiryType }: Inquiry): string {
  return mailto({
    to: email,
    subject: `Re: ${inquiryTypeName(inquiryType)} - ${business.name}`,
    body: `Hi ${name},\r\n\r\nThank you for your inquiry.\r\n\r\n`,
  });
}

/** The vehicle from its parsed parts, or as it was typed. */
export function vehicleText(inquiry: Inquiry): string {
  const { vehicleYear, vehicleMake, vehicleModel, vehicleInfo } = inquiry;
  const parts = [vehicleYear, vehicleMake, vehicleModel].filter(Boolean).join(' ');
  return vehicleMake ? parts : (vehicleInfo ?? parts);
}

const DAY_MS = 24 * 3600 * 1000;

/** Whole days since a timestamp. */
export function daysSince(timestamp: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(timestamp)) / DAY_MS));
}
