/**
 * What the shop says of GST, once for every page, e-mail, paper and file. Who is not registered may neither
 * say that a price includes GST nor issue a tax invoice (ATO, "If you are not registered for GST", QC 43002);
 * so a shop that has not answered says nothing, and makes no invoice.
 */
import { dayOf } from './days.ts';

/** The owner's answer. */
export interface GstAnswer {
  /** Null until it is answered. */
  readonly gstRegistered: boolean | null;
  /** The first day of the registration, in Brisbane; null without one. */
  readonly gstSince: string | null;
}

/** True if the shop is registered at a time: what it supplies from that day on has GST in its price. */
export const isRegistered = ({ gstRegistered, gstSince }: GstAnswer, at: Date): boolean =>
  gstRegistered === true && gstSince !== null && gstSince <= dayOf(at);

/** What an invoice is refused with until the owner has answered. */
export const GST_UNANSWERED =
  'Say first if the shop is registered for GST: Settings → Invoices asks it once.';

/** The label of a total. */
export const totalLabel = (gst: boolean): string => (gst ? 'Total, GST included' : 'Total');

/** The row of a quote beneath its total; none without GST. */
export const GST_IN_TOTAL = 'GST included in the total';

/** The first of a quote's terms. */
export const quotePrices = (gst: boolean): string =>
  `All prices are in Australian dollars${gst ? ' and include GST' : ''}.`;

/** What an invoice calls itself. */
export const invoiceName = (gst: boolean): 'Tax Invoice' | 'Invoice' =>
  gst ? 'Tax Invoice' : 'Invoice';

/** The row of an invoice beneath its total. */
export const gstOfInvoice = (gst: boolean): string =>
  gst ? 'Total price includes GST' : 'No GST has been charged';

/** What follows an amount that has GST in it. @param dollars the GST, such as '$4.55' */
export const includesGst = (gst: boolean, dollars: string): string =>
  gst ? ` (includes GST ${dollars})` : '';

/**
 * What a credit note calls itself: who gave a tax invoice gives an adjustment note, which must say that it is
 * one (A New Tax System (Goods and Services Tax) Adjustment Note Information Requirements Determination 2022,
 * LI 2022/31, s 5(1)(a)).
 */
export const creditNoteName = (gst: boolean): 'Adjustment Note' | 'Credit Note' =>
  gst ? 'Adjustment Note' : 'Credit Note';

/** The effect of a credit note, which it must say. Both are dollars, such as '$50.00' and '$4.55'. */
export const creditEffect = (gst: boolean, dollars: string, gstDollars: string): string =>
  `It lowers the price by ${dollars}${gst ? `, and the GST in it by ${gstDollars}` : ''}.`;
