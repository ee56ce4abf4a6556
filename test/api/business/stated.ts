/**
 * A search over all that a shop answers and sends: once the owner has changed a fact, no answer, export, preview
 * or email of any kind states the old one. The pages are searched in `business.test.ts`, and what a browser puts
 * together in `e2e/stated-facts.spec.ts`.
 */
import { expect } from 'vitest';
import { orderKeys } from '../../../functions/storage/keys.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import { getRoute, type RouteId, routeIds } from '../../../shared/contract/routes.ts';
import { type MailKind, mailKinds } from '../../../shared/mail.ts';
import { reminderTime } from '../../../shared/quote.ts';
import { type Actor, createActors, made, newEmail, password } from '../../support/actors.ts';
import { changeFacts, changedFacts as facts, statedBefore } from '../../support/changed-facts.ts';
import { type Fixtures, makeFixtures } from '../../support/fixtures.ts';
import {
  confirmAddresses,
  openMailbox,
  readCode,
  readMailId,
  sendWaiting,
} from '../../support/mailbox.ts';
import { nightly } from '../../support/nightly.ts';
import { setStatus } from '../../support/orders.ts';
import { passkeysOf } from '../../support/passkeys.ts';
import type { Things } from '../../support/requests/things.ts';
import { customersOnly, refusedSamples, sampleRequest } from '../../support/requests.ts';
import { inquiryBody, quoteBody, sampleOrder } from '../../support/samples.ts';
import { startPrivateStack } from '../../support/stack.ts';
import { openTable } from '../../support/table.ts';

type Shop = { readonly stack: Stack; readonly admin: Actor };

/** Searches texts, and collects what they state of before or do not state. */
function newSearch() {
  const found: string[] = [];
  return {
    found,
    searched: 0,
    in(place: string, text: string, states: readonly string[] = []) {
      this.searched += 1;
      found.push(...statedBefore(text).map((fact) => `${place} says ${fact}`));
      const left = states.filter((fact) => !text.includes(fact));
      found.push(...left.map((fact) => `${place} lacks ${fact}`));
    },
  };
}

/** These would change the facts or what is mailed, or end the session. */
const apart: readonly RouteId[] = [
  'auth.logout',
  'products.updateBusiness',
  'emails.updateSettings',
  'orders.updateSettings',
];

/** Calls every endpoint once and searches what it answers. */
async function searchAnswers({ stack, admin }: Shop, fixtures: Fixtures) {
  const search = newSearch();
  const { things, owner } = fixtures;
  const { logIn, visitor } = createActors(stack.origin);
  const used = await fixtures.usedUp();
  const account = () => logIn(things.email, password);
  const by: Partial<Record<RouteId, () => Actor | Promise<Actor>>> = {
    'auth.login': visitor,
    'auth.signup': visitor,
    'auth.password': account,
    'auth.newPasskey': account,
    'auth.changeAddress': account,
    ...Object.fromEntries(customersOnly.map((id) => [id, () => owner.actor])),
  };
  for (const id of routeIds.filter((id) => !apart.includes(id))) {
    const { method, path, body } = sampleRequest(id, { ...things, ...used[id] });
    const { status, text } = await ((await by[id]?.()) ?? admin).send(method, path, { body });
    expect(status, `${id}: ${text}`).toBe(refusedSamples[id] ?? getRoute(id).status);
    search.in(id, text);
  }
  // The papers name the seller.
  const { name, abn, address, phone, email } = facts;
  for (const id of ['quotes.byLink', 'invoices.byLink'] as const) {
    const { path } = sampleRequest(id, things);
    search.in(path, (await admin.get(path)).text, [name, abn, address, phone, email]);
  }
  return search;
}

/** Causes the emails that no single call does. */
async function causeOthers({ stack, admin }: Shop, { things }: Fixtures): Promise<void> {
  const mailbox = openMailbox(stack);
  const { admin: logInAdmin, signUp, visitor } = createActors(stack.origin);
  await logInAdmin();
  const quote = { ...quoteBody(things), customerEmail: 'sam@example.com' };
  const { id } = await made(admin.post('/api/admin/quotes', quote));
  const sent = await made<{ validUntil: string }>(admin.post(`/api/admin/quotes/${id}/send`));
  await stack.runMailer({ ...sendWaiting, at: reminderTime(sent.validUntil).toISOString() });
  const person = await signUp();
  await passkeysOf(stack.origin).addTo(person);
  const { id: failing } = await made(person.actor.post('/api/orders', sampleOrder(things)));
  await mailbox.arrived('order-received', failing);
  // No form takes such an address any more.
  const impossible = `${'a'.repeat(70)}@example.com`;
  const table = openTable(stack.env);
  const received = { PK: `MAIL#order-${failing}`, SK: 'order-received' };
  const key = orderKeys.order(failing);
  await table.put({ ...(await table.get(key)), ...key, customerEmail: impossible });
  await table.put({ ...(await table.get(received)), ...received, to: impossible });
  await made(admin.post(`/api/admin/emails/order-${failing}.order-received/resend`));
  await mailbox.arrived('mail-failed', failing);
  await correctAndDeliver({ stack, admin }, things);
  await made(admin.patch(`/api/admin/users/${person.user.id}`, { role: 'viewer' }));
  // As many as may come on a day already have.
  const few = { off: [], owner: 'immediately', unconfirmedPerDay: 1, workshopPerDay: 1 };
  await made(admin.patch('/api/admin/email-settings', few));
  await made(visitor().post('/api/inquiries', { ...inquiryBody(), email: newEmail() }));
  const other = await signUp();
  const order = { ...sampleOrder(things), customerEmail: newEmail() };
  await made(other.actor.post('/api/orders', order));
  await mailbox.arrived('many-mails', 'waiting-');
  await mailbox.arrived('mails-waiting', 'waiting-');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await stack.runMailer({ send: 'waiting', at: tomorrow });
  await mailbox.arrived('digest', 'digest-');
}

/** An order whose customer proves another address, and that is delivered and asked about. */
async function correctAndDeliver({ stack, admin }: Shop, things: Things): Promise<void> {
  const mailbox = openMailbox(stack);
  const { actor, user } = await createActors(stack.origin).signUp();
  const { id } = await made(
    actor.post('/api/orders', { ...sampleOrder(things), customerEmail: user.email }),
  );
  const customerEmail = newEmail();
  const correct = (emailCode?: string) =>
    made(actor.patch(`/api/orders/${id}/customer`, { customerEmail, emailCode }));
  await correct();
  await correct(readCode(await mailbox.arrived('order-code', id)));
  await mailbox.arrived('order-moved', id);
  await confirmAddresses(stack.env, customerEmail);
  await made(setStatus(admin, id, 'delivered'));
  const later = new Date(Date.now() + 10.01 * 86_400_000).toISOString();
  await stack.runMailer({ send: 'waiting', at: later });
  await mailbox.arrived('review-request', id);
}

/** Searches every email, and the preview of each. */
async function searchMails({ stack, admin }: Shop) {
  const search = newSearch();
  const kinds = new Set<MailKind>();
  const rows = (await openTable(stack.env).rows()).filter(({ PK }) => PK.startsWith('MAIL#'));
  const kindOf = new Map(rows.map(({ PK, SK, kind }) => [`${PK.slice(5)}.${SK}`, kind]));
  for (const mail of await openMailbox(stack).all()) {
    const id = readMailId(mail);
    const kind = kindOf.get(id) as MailKind;
    kinds.add(kind);
    const { from, replyTo, subject, body, destination } = mail;
    search.in(`The head of ${kind}`, `${from} ${replyTo} ${subject}`, [facts.name]);
    const states = [facts.name, facts.phone, facts.address, facts.abn];
    search.in(`The text of ${kind}`, body.text, states);
    search.in(`The page of ${kind}`, body.html, states);
    if (mailKinds[kind].to === 'owner') expect(destination.to, kind).toEqual([facts.email]);
    search.in(`The preview of ${kind}`, (await admin.get(`/api/admin/emails/${id}`)).text);
  }
  return { ...search, kinds };
}

/** The shop is one of its own, because papers of before keep what they say, and backups the versions of before. */
export function searchNightly(): void {
  nightly(
    'facts that were changed are in every answer, quote, invoice, export and email of every kind, and those before in none',
    async () => {
      const stack = await startPrivateStack({ seed: true, mail: true });
      try {
        const shop = { stack, admin: await createActors(stack.origin).admin() };
        await changeFacts(shop.admin);
        await confirmAddresses(stack.env, 'jo@example.com', 'sam@example.com');
        const fixtures = await makeFixtures(stack, shop.admin);
        const answers = await searchAnswers(shop, fixtures);
        await causeOthers(shop, fixtures);
        await stack.caughtUp();
        const mails = await searchMails(shop);
        console.log(`Searched ${answers.searched} answers, ${mails.searched} parts of emails`);
        expect([...answers.found, ...mails.found]).toEqual([]);
        // Those of older shops are no longer written.
        const kinds = [...mails.kinds, 'welcome'];
        expect(kinds.toSorted()).toEqual(Object.keys(mailKinds).toSorted());
      } finally {
        await stack.stop();
      }
    },
    300_000,
  );
}
