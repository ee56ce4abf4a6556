/** The workshop's speed and backlog, from which days are promised. */
import * as z from 'zod/mini';
import { makingStages } from '../../shared/contract/choices.ts';
import { day } from '../../shared/contract/fields.ts';
import type { orders } from '../../shared/contract/orders.ts';
import { dayOf } from '../../shared/days.ts';
import { type GstAnswer, isRegistered } from '../../shared/gst.ts';
import { showDays } from '../../shared/holidays.ts';
import { type Backlog, daysOffFrom, readyBy } from '../../shared/promise.ts';
import { readAnew } from '../core/read-anew.ts';
import { shape } from '../core/shape.ts';
import { getItems, type Item } from '../storage/items.ts';
import { invoiceKeys, workshopKeys } from '../storage/keys.ts';
import { type OnUnreadable, readRow } from '../storage/read-rows.ts';
import { settings } from '../storage/settings.ts';
import { invoiceSettings } from './invoice-settings.ts';

const storedWorkshop = shape(() => ({
  consolesPerWeek: z.int().check(z.minimum(1)),
  daysOff: z.array(day),
  bufferDays: z.int().check(z.minimum(0)),
  // Rows from before public holidays were days off lack both.
  showDay: z._default(z.enum(showDays), 'wednesday'),
  holidaysWorked: z._default(z.array(day), []),
  version: z.int(),
}));

export type WorkshopSettings = z.infer<typeof storedWorkshop>;

export const workshopSettings = settings<WorkshopSettings>({
  key: workshopKeys.workshopSettings,
  read: (item) => storedWorkshop.parse(item),
  // The form starts with these; the shop names no days until they are saved.
  untouched: {
    consolesPerWeek: 2,
    daysOff: [],
    bufferDays: 5,
    version: 0,
    showDay: 'wednesday',
    holidaysWorked: [],
  },
});

const place = shape(() => ({
  orderId: z.string(),
  promisedBy: z.nullable(z.string()),
  /** The day the shop worked out when it was confirmed; the owner may have promised another. */
  reckonedBy: z.nullable(z.string()),
  /** The number of consoles to build. */
  consoles: z.int(),
  made: z.nullable(z.enum(makingStages)),
  /**
   * `awaited` if the order is not built before its deposit is paid, `open` if it was started all
   * the same; absent if no deposit is open. Older places get theirs with the next change of their
   * order.
   */
  deposit: z.optional(z.enum(['awaited', 'open'])),
}));

/** An order's place in the build queue. */
export type Place = z.infer<typeof place>;

const storedQueue = shape(() => ({ places: z.array(place), version: z.int() }));

/**
 * The orders that are confirmed and not posted, in the order they are built. It is one row, written
 * under its version in the transaction of each order that joins, changes or leaves it, so if two
 * promises are made at once, the second one sees the first.
 */
export type StoredQueue = z.infer<typeof storedQueue>;

/** The next order to build, by its place. */
const nextPlace = shape(() => ({ orderId: z.string(), promisedBy: z.nullable(day) }));

const storedBacklog = shape(() => ({
  consoles: z.int().check(z.minimum(0)),
  latest: z.nullable(day),
  // Older rows lack the fields below until the queue changes.
  toBuild: z._default(z.int(), 0),
  toPost: z._default(z.int(), 0),
  awaiting: z._default(z.int(), 0),
  next: z._default(z.nullable(nextPlace), null),
  promised: z._default(z.array(day), []),
}));

/** A summary of the queue in one small row, for promised days and the owner's day. */
export interface QueueSummary extends Backlog {
  /** Orders that are not built, and those that are built and have to be posted. */
  readonly toBuild: number;
  readonly toPost: number;
  /** Those to be built that wait for their deposits. */
  readonly awaiting: number;
  readonly next: z.infer<typeof nextPlace> | null;
  /** The earliest promised days that depend on no deposit, one per order, at most a hundred. */
  readonly promised: readonly string[];
}

const MAX_PROMISED = 100;

/** The input for working out a day. */
export interface Outlook {
  readonly settings: WorkshopSettings;
  readonly backlog: QueueSummary;
}

/** Includes the answer about GST in prices. */
export interface ShopOutlook extends Outlook {
  readonly gst: GstAnswer;
}

/** Settings and queue as read together. */
export interface WorkshopAndQueue extends Outlook {
  readonly queue: StoredQueue;
}

const readSettings = (item: Item | undefined): WorkshopSettings =>
  item ? workshopSettings.read(item) : workshopSettings.untouched;

/**
 * Reads the input for working out a day, and the answer about GST, with strong consistency: three
 * small rows, however long the queue is. If one of them cannot be read, the shop says nothing about
 * it.
 */
export async function findOutlook(onUnreadable?: OnUnreadable): Promise<ShopOutlook> {
  const [settings, backlog, invoices] = await getItems([
    workshopKeys.workshopSettings,
    workshopKeys.backlog,
    invoiceKeys.invoiceSettings,
  ]);
  const gst = invoices && readRow(invoices, invoiceSettings.read, onUnreadable);
  const none = summaryOf([]);
  const known = settings ? readRow(settings, readSettings, onUnreadable) : undefined;
  const ahead = backlog
    ? readRow(backlog, (item) => storedBacklog.parse(item), onUnreadable)
    : none;
  return {
    settings: (ahead && known) ?? workshopSettings.untouched,
    backlog: ahead ?? none,
    gst: gst ?? invoiceSettings.untouched,
  };
}

/** Reads the settings and the queue with strong consistency; batched like `getItems`. */
export async function findWorkshop(): Promise<WorkshopAndQueue> {
  const [settings, item] = await getItems([workshopKeys.workshopSettings, workshopKeys.buildQueue]);
  const queue = item ? storedQueue.parse(item) : { places: [], version: 0 };
  return { settings: readSettings(settings), queue, backlog: summaryOf(queue.places) };
}

/** Reads the workshop for each attempt at a change. */
export const workshopReader = (loaded: WorkshopAndQueue) => readAnew(loaded, findWorkshop);

/** Summarises the places. Consoles that are built take no more time. */
export function summaryOf(places: readonly Place[]): QueueSummary {
  const toBuild = places.filter(({ made }) => !made);
  const waiting = toBuild.filter(({ deposit }) => deposit === 'awaited');
  const first = toBuild.find(({ deposit }) => deposit !== 'awaited');
  const reckoned = places.flatMap(({ reckonedBy }) => reckonedBy ?? []);
  return {
    consoles: toBuild.reduce((sum, { consoles }) => sum + consoles, 0),
    latest: reckoned.sort().at(-1) ?? null,
    toBuild: toBuild.length,
    toPost: places.length - toBuild.length,
    awaiting: waiting.length,
    next: first ? { orderId: first.orderId, promisedBy: first.promisedBy } : null,
    promised: places
      .flatMap(({ promisedBy, deposit }) => (!deposit && promisedBy) || [])
      .sort()
      .slice(0, MAX_PROMISED),
  };
}

/**
 * The day that many consoles would be ready if ordered now; undefined until the owner has said how
 * many are built.
 */
export const readyDay = (
  { settings, backlog }: Outlook,
  now: Date,
  consoles = 1,
): string | undefined =>
  settings.version === 0 ? undefined : readyBy(settings, backlog, dayOf(now), consoles);

/** The day as fields of an answer; no field without a day. */
export function readyFields(outlook: Outlook, now: Date, consoles = 1) {
  const readyBy = readyDay(outlook, now, consoles);
  return readyBy === undefined ? {} : { readyBy };
}

/** The facts all product pages share: the day one would be ready, and if prices include GST. */
export const shopFields = (outlook: ShopOutlook, now: Date) => ({
  ...readyFields(outlook, now),
  gst: isRegistered(outlook.gst, now),
});

export type ShopFields = ReturnType<typeof shopFields>;

/** The owner's view of the settings, without past days off, and their consequences. */
export function workshopView(outlook: Outlook, now: Date) {
  const { settings, backlog } = outlook;
  return {
    ...settings,
    daysOff: daysOffFrom(dayOf(now), settings.daysOff),
    holidaysWorked: daysOffFrom(dayOf(now), settings.holidaysWorked),
    consolesAhead: backlog.consoles,
    ...readyFields(outlook, now),
  };
}

type WorkshopRequest = z.output<(typeof orders)['orders.updateWorkshop']['body']>;

/** Saves the settings as `settings` does, without past days off. */
export const changeWorkshop = (
  { consolesPerWeek, daysOff, bufferDays, showDay, holidaysWorked }: WorkshopRequest,
  ifMatch: number | undefined,
  now: Date,
): Promise<WorkshopSettings> =>
  workshopSettings.change(
    {
      consolesPerWeek,
      bufferDays,
      showDay,
      daysOff: daysOffFrom(dayOf(now), daysOff),
      holidaysWorked: holidaysWorked && daysOffFrom(dayOf(now), holidaysWorked),
    },
    ifMatch,
    async () => workshopView(await findOutlook(), now),
  );
