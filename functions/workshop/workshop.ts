/** How much the workshop builds and what it has still to build, from which a day is promised. */
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

const workshopSettings = settings<WorkshopSettings>({
  key: workshopKeys.settings,
  read: (item) => storedWorkshop.parse(item),
  // What the form starts from; until it is saved the shop names no days.
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
  /** What the shop reckoned when it was confirmed; the owner may have promised another day. */
  reckonedBy: z.nullable(z.string()),
  /** How many there are to build. */
  consoles: z.int(),
  made: z.nullable(z.enum(makingStages)),
  /**
   * `awaited` if it is not built before its deposit comes, `open` if it was started all the same; absent if no
   * deposit is open. Places from before it was kept have theirs with the next change of their order.
   */
  deposit: z.optional(z.enum(['awaited', 'open'])),
}));

/** An order's place in the build queue. */
export type Place = z.infer<typeof place>;

const storedQueue = shape(() => ({ places: z.array(place), version: z.int() }));

/**
 * The orders that are confirmed and not posted, in the order in which they are built: one row, written
 * under its version in the transaction of each order that joins, changes or leaves it. So of two
 * promises that are made at once the second one sees the first.
 */
export type StoredQueue = z.infer<typeof storedQueue>;

/** The next order to build, as far as its place says it. */
const nextPlace = shape(() => ({ orderId: z.string(), promisedBy: z.nullable(day) }));

const storedBacklog = shape(() => ({
  consoles: z.int().check(z.minimum(0)),
  latest: z.nullable(day),
  // Rows from before the dashboard told the owner's day lack what follows, until the queue changes.
  toBuild: z._default(z.int(), 0),
  toPost: z._default(z.int(), 0),
  awaiting: z._default(z.int(), 0),
  next: z._default(z.nullable(nextPlace), null),
  promised: z._default(z.array(day), []),
}));

/** What the queue comes to, in one small row however long it is: what days and the owner's day are told from. */
export interface QueueSummary extends Backlog {
  /** Orders that are not built, and those that are and have to be posted. */
  readonly toBuild: number;
  readonly toPost: number;
  /** Those to be built that wait for their deposits. */
  readonly awaiting: number;
  readonly next: z.infer<typeof nextPlace> | null;
  /** The earliest promised days that hang on no deposit, one of each order, at most a hundred. */
  readonly promised: readonly string[];
}

const MAX_PROMISED = 100;

/** What a day is reckoned from. */
export interface Outlook {
  readonly settings: WorkshopSettings;
  readonly backlog: QueueSummary;
}

/** With what prices include. */
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
 * What a day is reckoned from, and what is said of GST, strongly consistent; three small rows, however long
 * the queue is. While one of them cannot be read, the shop says nothing of it.
 */
export async function findOutlook(onUnreadable?: OnUnreadable): Promise<ShopOutlook> {
  const [settings, backlog, invoices] = await getItems([
    workshopKeys.settings,
    workshopKeys.backlog,
    invoiceKeys.settings,
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

/** The settings and the queue, strongly consistent; batched as `getItems`. */
export async function findWorkshop(): Promise<WorkshopAndQueue> {
  const [settings, item] = await getItems([workshopKeys.settings, workshopKeys.queue]);
  const queue = item ? storedQueue.parse(item) : { places: [], version: 0 };
  return { settings: readSettings(settings), queue, backlog: summaryOf(queue.places) };
}

/** The workshop for each try of a change. */
export const workshopReader = (loaded: WorkshopAndQueue) => readAnew(loaded, findWorkshop);

/** What the places come to: consoles that are built take no more time. */
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
 * The day by which so many consoles are ready if they are ordered now; undefined before the owner has said
 * how much is built.
 */
export const readyDay = (
  { settings, backlog }: Outlook,
  now: Date,
  consoles = 1,
): string | undefined =>
  settings.version === 0 ? undefined : readyBy(settings, backlog, dayOf(now), consoles);

/** As fields of an answer: without a day there is none. */
export function readyFields(outlook: Outlook, now: Date, consoles = 1) {
  const readyBy = readyDay(outlook, now, consoles);
  return readyBy === undefined ? {} : { readyBy };
}

/** What a product's page says of every console: when one is ready, and if its price has GST in it. */
export const shopFields = (outlook: ShopOutlook, now: Date) => ({
  ...readyFields(outlook, now),
  gst: isRegistered(outlook.gst, now),
});

export type ShopFields = ReturnType<typeof shopFields>;

/** The settings as the owner sees them, without days off that are past, and what follows from them. */
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

/** Saves the settings as `settings` does, without days off that are past. */
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
