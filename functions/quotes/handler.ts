/** Quotes: the owner writes and sends them, customers answer by a link. Routes: shared/contract/route-table.ts. */
import { randomUUID } from 'node:crypto';
import type { Seller } from '../../shared/business.ts';
import { quotes } from '../../shared/contract/quotes.ts';
import { quoteRoutes } from '../../shared/contract/route-table.ts';
import { isRegistered } from '../../shared/gst.ts';
import { ringBy } from '../../shared/promise.ts';
import { findFacts, sellerOf } from '../business/facts.ts';
import { findOpening, requireOpen } from '../business/opening.ts';
import { NotFound } from '../core/errors.ts';
import { api, type Call } from '../http/api.ts';
import { type Actor, isAdmin } from '../http/authenticate.ts';
import { depositInvoice } from '../invoices/take-step.ts';
import { loadCatalogue } from '../lines/catalogue.ts';
import { orderLinkToken } from '../orders/guest-link.ts';
import type { StoredOrder } from '../orders/order.ts';
import { changeQueue, promiseOf } from '../orders/queue.ts';
import { findOrder } from '../orders/repo.ts';
import { invoiceSettings } from '../workshop/invoice-settings.ts';
import { findWorkshop, type WorkshopAndQueue, workshopReader } from '../workshop/workshop.ts';
import { type Accepted, accept, acceptByPhone } from './accept-quote.ts';
import { decline, endLink, requireMove, withdraw } from './change-quote.ts';
import { mailOrderLink, markOpened, stopReminders } from './customer-actions.ts';
import { owner } from './event.ts';
import {
  findLastRevision,
  findQuote,
  findQuoteAndCount,
  findQuoteAndOrder,
  findQuoteAndRevision,
  findQuoteWithEvents,
  findRecord,
  findSentQuote,
} from './find-quote.ts';
import { followLink, readQuoteLink } from './link.ts';
import { listQuotes, quoteCounts, searchQuotes } from './list-quotes.ts';
import { answerQuestions, askQuestion, findEvents, findQuestions } from './questions.ts';
import type { QuoteRecord, StoredQuote, StoredRevision } from './quote.ts';
import { leadTimeOf, readyIfAccepted } from './ready.ts';
import { changeQuote, insertQuote } from './repo.ts';
import { sendQuote } from './send-quote.ts';
import { undoSending } from './undo-sending.ts';
import { adminQuoteView, eventView, publicView, summaryView } from './view.ts';
import { duplicatedQuote, editedQuote, newQuote, quotesSay, type Said } from './write-quote.ts';

const findRecordAlone = async (id: string) => ({ quote: await findRecord(id) });

/** Like `followLink`, with the questions about the quote, its order, and when it would be ready. */
async function openLink(...link: Parameters<typeof followLink<SentQuote>>) {
  const found = await followLink(...link);
  const [questions, seller, order, ready] = await Promise.all([
    findQuestions(found.quote),
    found.sent?.seller ?? findFacts().then(sellerOf),
    found.quote.accepted ? findOrder(found.quote.accepted.orderId) : undefined,
    found.sent ? readyIfAccepted(found.sent.offer, link[1]) : {},
  ]);
  return { ...found, questions, seller, order, ready };
}

interface SentQuote {
  readonly quote?: QuoteRecord | undefined;
  readonly sent?: StoredRevision | undefined;
}

type AdminCall = Call<(typeof quotes)['quotes.send' | 'quotes.revise'], Actor>;

/** Answers an admin's change of a quote, which is decided on the current quote. */
async function change(
  { params: { id }, ifMatch, now }: Pick<AdminCall, 'params' | 'ifMatch' | 'now'>,
  loaded: StoredQuote | undefined,
  decide: Parameters<typeof changeQuote<StoredQuote>>[0]['decide'],
) {
  const view = (quote: StoredQuote) => adminQuoteView(quote, now);
  return {
    body: await view(await changeQuote({ id, loaded, find: findQuote, ifMatch, view, decide })),
  };
}

/**
 * In the transaction of an accepted quote, its order joins the build queue with the day worked out
 * now, and the agreed deposit is invoiced, if there is one. In a shop that names no days it keeps
 * the time that its quote named.
 */
async function withPromise<Q extends QuoteRecord>(
  accepted: Accepted<Q> | undefined,
  workshop: WorkshopAndQueue,
) {
  if (!accepted) return undefined;
  const { order: placed, event } = accepted.order;
  const at = new Date(placed.createdAt);
  const promise = promiseOf(placed, workshop, at);
  const estimate =
    promise.promisedBy === null
      ? {
          readyBy: null,
          readyIn: await leadTimeOf(placed.lines),
          ringBy: ringBy(workshop.settings, at),
        }
      : null;
  const promised = { ...placed, ...promise, estimate };
  const { order, writes } =
    placed.depositCents === 0
      ? { order: promised, writes: {} }
      : await depositInvoice(promised, { actor: event.actor, at });
  const queue = await changeQueue(undefined, order, { known: workshop.queue });
  return { ...accepted, order: { order, event }, also: { ...writes, ...queue.writes } };
}

/** The facts of the business, and the text that quotes add to them. */
async function findSaid(now: Date) {
  const [settings, facts] = await Promise.all([invoiceSettings.find(), findFacts()]);
  return { facts, said: quotesSay(isRegistered(settings, now), facts) };
}

/** Reads everything needed to write a quote. */
async function loadSources(lines: Parameters<typeof loadCatalogue>[0], now: Date) {
  const [catalogue, { said }] = await Promise.all([loadCatalogue(lines), findSaid(now)]);
  return { catalogue, said };
}

const sending = (move: 'send' | 'revise') => ({
  load: async ({ params, now }: Pick<AdminCall, 'params' | 'now'>) => {
    const [found, { facts, said }] = await Promise.all([
      findQuoteAndCount(params.id),
      findSaid(now),
    ]);
    return { ...found, said, seller: sellerOf(facts) };
  },
  run: async (
    { params: { id }, ifMatch, actor, now }: AdminCall,
    {
      said,
      seller,
      ...loaded
    }: Awaited<ReturnType<typeof findQuoteAndCount>> & {
      said: Said;
      seller: Seller;
    },
  ) => {
    const who = owner(actor);
    const quote = await sendQuote({ id, move, loaded, ifMatch, who, at: now, said, seller });
    return { body: await adminQuoteView(quote, now) };
  },
});

export const handler = api(quoteRoutes, quotes)
  .on('quotes.adminList', {
    load: ({ query: { search, state, ...page }, now }) =>
      search === undefined ? listQuotes(state, page, now) : searchQuotes(search, state, page, now),
    run: async ({ now }, { items, cursor }) => ({
      body: await Promise.all(items.map((quote) => summaryView(quote, now))),
      cursor,
    }),
  })
  // No `load`: it counts three lists, so only once the caller is known to be an admin.
  .on('quotes.counts', async ({ now }) => ({ body: await quoteCounts(now) }))
  .on('quotes.create', {
    load: ({ body, now }) => loadSources(body.lines, now),
    run: async ({ body, actor, now }, sources) => {
      const quote = newQuote(randomUUID(), body, sources, owner(actor), now);
      return { body: await adminQuoteView(await insertQuote(quote), now) };
    },
  })
  .on('quotes.get', {
    load: ({ params }) => findQuoteWithEvents(params.id),
    run: async ({ now }, { quote, events }) => {
      if (!quote) throw new NotFound('There is no such quote.');
      return { body: { ...(await adminQuoteView(quote, now)), events: events.map(eventView) } };
    },
  })
  .on('quotes.update', {
    load: async ({ params, body, now }) => {
      const [loaded, sources] = await Promise.all([
        findQuote(params.id),
        loadSources(body.lines, now),
      ]);
      return { loaded, sources };
    },
    run: (call, { loaded, sources }) =>
      change(call, loaded, (before) => {
        requireMove(before, 'edit', 'owner', call.now);
        const quote = editedQuote(before, call.body, sources, call.now);
        return { quote, offer: quote.offer };
      }),
  })
  .on('quotes.send', sending('send'))
  .on('quotes.revise', sending('revise'))
  .on('quotes.undo', {
    load: ({ params }) => findQuote(params.id),
    run: async ({ params: { id }, ifMatch, actor, now: at }, loaded) => ({
      body: await adminQuoteView(
        await undoSending({ id, loaded, ifMatch, who: owner(actor), at }),
        at,
      ),
    }),
  })
  .on('quotes.withdraw', {
    load: ({ params }) => findQuote(params.id),
    run: (call, loaded) =>
      change(call, loaded, (before) => withdraw(before, owner(call.actor), call.now)),
  })
  .on('quotes.accept', {
    load: async ({ params: { id } }) => {
      const [loaded, sent, workshop] = await Promise.all([
        findQuote(id),
        findLastRevision(id),
        findWorkshop(),
      ]);
      return { loaded, sent, read: workshopReader(workshop) };
    },
    run: (call, { loaded, sent, read }) =>
      change(call, loaded, async (before) => {
        const seen = sent?.revision === before.revision ? sent : await findLastRevision(before.id);
        const accepted = acceptByPhone(before, seen, call.body, owner(call.actor), call.now);
        return withPromise(accepted, await read());
      }),
  })
  .on('quotes.endLink', {
    load: ({ params }) => findQuote(params.id),
    run: (call, loaded) =>
      change(call, loaded, (before) => endLink(before, owner(call.actor), call.now)),
  })
  .on('quotes.answer', {
    load: async ({ params: { id } }) => {
      const [loaded, events] = await Promise.all([findQuote(id), findEvents(id)]);
      return { loaded, events };
    },
    run: (call, { loaded, events }) =>
      change(call, loaded, async (before) => {
        const now = before === loaded ? events : await findEvents(before.id);
        return answerQuestions(before, now, call.body.message, owner(call.actor), call.now);
      }),
  })
  .on('quotes.duplicate', {
    load: ({ params }) => findQuote(params.id),
    run: async ({ actor, now }, other) => {
      if (!other) throw new NotFound('There is no such quote.');
      const quote = duplicatedQuote(randomUUID(), other, owner(actor), now);
      return { body: await adminQuoteView(await insertQuote(quote), now) };
    },
  })
  .on('quotes.byLink', {
    load: ({ params, now }) => openLink(params.token, now, findSentQuote),
    run: async ({ now }, { quote, ...found }) => ({ body: publicView(quote, found, now) }),
  })
  .on('quotes.acceptByLink', {
    load: async ({ params, body, now }) => {
      const [found, workshop, opening] = await Promise.all([
        openLink(params.token, now, (id) => findQuoteAndRevision(id, body.revision)),
        findWorkshop(),
        findOpening(),
      ]);
      return { ...found, workshop, opening };
    },
    run: async ({ body, now }, { quote: loaded, workshop, opening, ...found }) => {
      requireOpen(opening, undefined);
      let placed: StoredOrder | undefined;
      const read = workshopReader(workshop);
      const decide = async (before: QuoteRecord) => {
        const accepted = await withPromise(accept(before, found.sent, body, now), await read());
        placed = accepted?.order.order;
        return accepted;
      };
      const quote = await changeQuote({ id: loaded.id, loaded, find: findRecord, decide });
      // Only the call that placed the order gets its link; a repeated one does not.
      const orderLink = placed ? (`/order/${await orderLinkToken(placed, now)}` as const) : null;
      const order = placed ?? found.order;
      return { body: { ...publicView(quote, { ...found, order }, now), orderLink } };
    },
  })
  .on('quotes.declineByLink', {
    load: ({ params, now }) => openLink(params.token, now, findSentQuote),
    run: async ({ body, now }, { quote: loaded, ...found }) => {
      const decide = (before: QuoteRecord) => decline(before, body, now);
      const quote = await changeQuote({ id: loaded.id, loaded, find: findRecord, decide });
      return { body: publicView(quote, found, now) };
    },
  })
  .on('quotes.mailOrderLink', {
    load: ({ params, now }) => followLink(params.token, now, findQuoteAndOrder),
    run: ({ now }, { quote, order }) => mailOrderLink(quote, order, now),
  })
  .on('quotes.ask', {
    load: ({ params, now }) => followLink(params.token, now, findRecordAlone),
    run: (call, { quote }) => askQuestion(quote, call.body.message, call),
  })
  .on('quotes.opened', {
    load: ({ params, now }) => readQuoteLink(params.token, now),
    run: async ({ cookies, now }, link) => {
      if (!(await isAdmin(cookies, now))) await markOpened(link, now);
    },
  })
  .on('quotes.stopReminders', {
    load: ({ params, now }) => followLink(params.token, now, findRecordAlone),
    run: ({ now }, { quote }) => stopReminders(quote, now),
  })
  .handler();
