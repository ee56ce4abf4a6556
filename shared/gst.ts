/**
 * GST in words, once for every page, email, paper and file. A business that is not registered may
 * neither say that a price includes GST nor issue a tax invoice (ATO, "If you are not registered
 * for GST", QC 43002). A shop that has not answered says nothing about GST and makes no invoice.
 */
import { dayOf } from './days.ts';

/** The owner's answer about GST. */
export interface GstAnswer {
  /** Null until the owner has answered. */
  readonly gstRegistered: boolean | null;
  /** The first day of the registration, in Brisbane; null if there is none. */
  readonly gstSince: string | null;
}

/** True if the shop is registered at that time: supplies from then on include GST. */
export const isRegistered = ({ gstRegistered, gstSince }: GstAnswer, at: Date): boolean =>
  gstRegistered === true && gstSince !== null && gstSince <= dayOf(at);

/** The refusal of an invoice until the owner has answered. */
export const GST_UNANSWERED =
  'Say first if the shop is registered for GST: Settings → Invoices asks it once.';

/** The label of a total. */
export const totalLabel = (gst: boolean): string => (gst ? `Total${GST_INCLUDED}` : 'Total');

/** The end of the label of a total that includes GST. */
export const GST_INCLUDED = ', GST included';

/** The row below a quote's total, if it includes GST. */
export const GST_IN_TOTAL = 'GST included in the total';

/** The first of a quote's terms. */
export const quotePrices = (gst: boolean): string =>
  `All prices are in Australian dollars${gst ? ' and include GST' : ''}.`;

/** The title of an invoice. */
export const invoiceName = (gst: boolean): 'Tax Invoice' | 'Invoice' =>
  gst ? 'Tax Invoice' : 'Invoice';

/** The row below an invoice's total. */
export const gstOfInvoice = (gst: boolean): string =>
  gst ? 'Total price includes GST' : 'No GST has been charged';

/** The note after an amount that includes GST. @param dollars the GST, such as '$4.55' */
export const includesGst = (gst: boolean, dollars: string): string =>
  gst ? ` (includes GST ${dollars})` : '';

/**
 * The title of a credit note. With a tax invoice it is an adjustment note and must say so (A New
 * Tax System (Goods and Services Tax) Adjustment Note Information Requirements Determination 2022,
 * LI 2022/31, s 5(1)(a)).
 */
export const creditNoteName = (gst: boolean): 'Adjustment Note' | 'Credit Note' =>
  gst ? 'Adjustment Note' : 'Credit Note';

/** The effect a credit note must state. Both are dollars, such as '$50.00' and '$4.55'. */
export const creditEffect = (gst: boolean, dollars: string, gstDollars: string): string =>
  `It lowers the price by ${dollars}${gst ? `, and the GST in it by ${gstDollars}` : ''}.`;
