/** The words that mark a person's data, in every text that they can send. */
import type { RouteId } from '../../../shared/contract/routes.ts';
import { referenceNames } from '../../../shared/customer-details.ts';
import { eachOf } from '../../../shared/each-of.ts';
import { markWords } from '../../support/marked.ts';

/** In every field of the person, and in no other. */
export const mark = 'zqxjkv';
export const email = `${mark}@example.com`;
/** Theirs alone, too: an ABN is digits. */
export const abn = '53 004 085 616';
export const field = (name: string) => `${mark} ${name}`;

/** A layout of which a browser may send any words. */
export const laidOut = {
  layout: field('layout'),
  drawing: {
    face: { length: 980, height: 114, depth: 190, left: [84, 420], right: [560, 896] },
    felt: field('felt'),
    stitching: 'sand',
    questions: [field('question')],
    parts: [{ name: field('radio'), picture: 'radio', x: 210, width: 186, height: 58 }],
  },
} as const;

/** The routes to which a person has sent marked words, in every field that takes any. */
export const written = new Set<RouteId>();
export function write<Id extends RouteId>(id: Id, given: object): object {
  written.add(id);
  return markWords(id, given, field);
}

export const personal = {
  customerFirstName: field('First'),
  customerLastName: field('Last'),
  customerEmail: email,
  customerPhone: field('0400'),
  shippingAddress: field('Road'),
  shippingCity: field('City'),
  notes: field('notes'),
  ...eachOf(referenceNames, () => field('ref')),
  billToAbn: abn,
};
