/**
 * The whole contract: every route with its schemas. Node code that needs all of it (OpenAPI, tests)
 * imports this file. A function imports its own resource's file, and the browser `routes.ts` and
 * types.
 */
import * as z from 'zod/mini';
import { addons } from './addons.ts';
import { auth } from './auth.ts';
import { emails } from './emails.ts';
import { object } from './fields.ts';
import { figures } from './figures.ts';
import { gallery } from './gallery.ts';
import { inquiries } from './inquiries.ts';
import { invoices } from './invoices.ts';
import { orders } from './orders.ts';
import { products } from './products.ts';
import { quotes } from './quotes.ts';
import { records } from './records.ts';
import { reviews } from './reviews.ts';
import type { GuardedId, RouteId, RouteSchemas } from './routes.ts';
import { search } from './search.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { vehicles } from './vehicles.ts';

export const schemas = {
  ...auth,
  ...products,
  ...vehicles,
  ...addons,
  ...inquiries,
  ...emails,
  ...gallery,
  ...reviews,
  ...orders,
  ...quotes,
  ...invoices,
  ...users,
  ...search,
  ...figures,
  ...records,
  ...uploads,
} satisfies { readonly [Id in RouteId]: RouteSchemas };

const refusal = () => ({
  message: z.string(),
  /** With a 400, the field at fault, such as `items[1].quantity`. */
  field: z.optional(z.string()),
});

/** The JSON body of a refusal. */
export const refusalSchema = object(refusal);

/**
 * The JSON body of a 412. It carries the current item, in the shape the route answers with, so the
 * caller can show what changed and save again without another read.
 */
export const outdatedSchema = (id: GuardedId) =>
  z.strictObject({ ...refusal(), current: schemas[id].response });

type Part<Id extends RouteId, Name extends keyof RouteSchemas> = (typeof schemas)[Id] extends {
  readonly [K in Name]: infer Schema extends z.ZodMiniType;
}
  ? Schema
  : undefined;

type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** The types a caller sends and receives, by route. */
export type ParamsOf<Id extends RouteId> = Sent<Part<Id, 'params'>>;
export type QueryOf<Id extends RouteId> = Sent<Part<Id, 'query'>>;
export type BodyOf<Id extends RouteId> = Sent<Part<Id, 'body'>>;
export type ResponseOf<Id extends RouteId> =
  Part<Id, 'response'> extends infer Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

export type User = ResponseOf<'auth.user'>;
export type StartingPrice = ResponseOf<'products.startingPrice'>;
export type Product = ResponseOf<'products.get'>;
export type AdminProduct = ResponseOf<'products.adminList'>[number];
export type Addon = ResponseOf<'addons.list'>[number];
export type AdminAddon = ResponseOf<'addons.adminList'>[number];
export type Inquiry = ResponseOf<'inquiries.adminList'>[number];
export type Email = ResponseOf<'emails.adminList'>[number];
export type GalleryImage = ResponseOf<'gallery.list'>[number];
export type Review = ResponseOf<'reviews.list'>[number];
export type ReviewSummary = ResponseOf<'reviews.summary'>;
export type Order = ResponseOf<'orders.list'>[number];
export type AdminOrder = ResponseOf<'orders.adminList'>[number];
export type OrderRequest = BodyOf<'orders.create'>;
export type Quote = ResponseOf<'quotes.byLink'>;
export type AdminQuote = ResponseOf<'quotes.create'>;
export type QuoteSummary = ResponseOf<'quotes.adminList'>[number];
export type Invoice = ResponseOf<'invoices.get'>;
export type InvoiceSettings = ResponseOf<'invoices.settings'>;
export type CustomersInvoice = ResponseOf<'invoices.byLink'>;
export type AdminUser = ResponseOf<'users.adminList'>[number];
export type { OrderStatus, Role } from './fields.ts';
