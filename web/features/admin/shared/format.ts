import * as business from '../../../../shared/business.ts';
import { formatDay } from '../../../lib/dates.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: business.timeZone,
  hour: '2-digit',
  minute: '2-digit',
});

/** 'Mar 05, 2024 14:10', in Queensland. */
export function formatDateTime(timestamp: string): string {
  return `${formatDay(timestamp)} ${formatTime(timestamp)}`;
}

/** '14:10', in Queensland. */
export function formatTime(timestamp: string | number): string {
  return clock.format(new Date(timestamp));
}

/** '2026-11-20', in Queensland; for the names of files. */
export function isoDay(time: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: business.timeZone }).format(time);
}

/** '1 order', '3 orders', or '100+ orders' where counting stopped at 100. */
export function counted(count: number, one: string, many = `${one}s`, countedAtMost = 100): string {
  const shown = count >= countedAtMost ? `${countedAtMost}+` : String(count);
  return `${shown} ${count === 1 ? one : many}`;
}
