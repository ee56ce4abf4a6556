import { timeZone } from '../../shared/business.ts';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
});
const time = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' });

/** 'Mar 05, 2024', in Queensland. */
export function formatDay(timestamp: string): string {
  return day.format(new Date(timestamp));
}

/** 'Mar 05, 2024, 9:14 am', in Queensland. */
export function formatMoment(timestamp: string): string {
  return `${formatDay(timestamp)}, ${time.format(new Date(timestamp))}`;
}
