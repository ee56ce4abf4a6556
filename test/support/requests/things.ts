/** The things that sample requests name, and the form of a sample. */
import type { BodyOf } from '../../../shared/contract/index.ts';
import type { RouteId } from '../../../shared/contract/routes.ts';

/** Ids of existing things that a sample may name. */
export interface Things {
  readonly productId: string;
  readonly addonId: string;
  readonly galleryId: string;
  readonly inquiryId: string;
  readonly orderId: string;
  /** An order that is being built. */
  readonly startedOrderId: string;
  /** An order in the queue, to be cancelled. */
  readonly queuedOrderId: string;
  /** An order to confirm. */
  readonly waitingOrderId: string;
  readonly userId: string;
  /** Account that a sample logs in to. */
  readonly email: string;
  readonly password: string;
  /** Lets the account's password be reset. */
  readonly resetToken: string;
  /** An open invitation to run the shop, and the token of its link. */
  readonly invitationId: string;
  readonly inviteToken: string;
  /** Confirms the account's address. */
  readonly confirmToken: string;
  /** Token of the link to a guest's order. */
  readonly token: string;
  /** A sent quote, and the token of its link. */
  readonly quoteId: string;
  readonly quoteToken: string;
  /** An accepted one. */
  readonly acceptedQuoteId: string;
  readonly acceptedToken: string;
  /** A part-paid invoice, its payment, and the token of its link. */
  readonly invoiceId: string;
  readonly paymentId: string;
  readonly invoiceToken: string;
  /** A draft. */
  readonly draftId: string;
  /** Upload URL of an image. */
  readonly uploadURL: string;
  /** Id of an uploaded image that is not used. */
  readonly imageId: string;
  /** Id of a photo that an inquiry has named. */
  readonly photoId: string;
}

export interface Sample<Id extends RouteId> {
  readonly params?: (things: Things) => Record<string, string>;
  readonly query?: string;
  readonly body?: (things: Things) => BodyOf<Id>;
}

/** A sample for each endpoint of these resources: one that is missing does not compile. */
export type SamplesOf<Resource extends string> = {
  readonly [Id in Extract<RouteId, `${Resource}.${string}`>]: Sample<Id>;
};

export const byLink = ({ token }: Things) => ({ token });
export const byQuoteLink = ({ quoteToken }: Things) => ({ token: quoteToken });
export const of = (name: keyof Things) => (things: Things) => ({ id: things[name] });

/** The code of a layout. */
export const someLayout = '1_tourer-hilux_navy__switch-panel-4.7s_se';
