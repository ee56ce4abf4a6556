/** The inquiries of the demo shop: new ones, one that has waited too long, and answered ones. */
import type * as z from 'zod/mini';
import { inquiries } from '../../shared/contract/inquiries.ts';
import { newInquiry } from '../inquiries/inquiry.ts';
import { insertInquiry } from '../inquiries/repo.ts';
import { daysBefore, invented, seedId } from './demo.ts';

interface DemoInquiry {
  readonly sent: z.input<(typeof inquiries)['inquiries.create']['body']>;
  readonly daysAgo: number;
  /** Days after it was sent; absent while it is open. */
  readonly answeredAfter?: number;
}

const demoInquiries: readonly DemoInquiry[] = [
  {
    sent: {
      ...invented('Nerida', 'Blake', 'nerida.blake@example.com', '0491 573 770'),
      vehicleInfo: '2023 Toyota LandCruiser 300 Series',
      inquiryType: 'Product Quote',
      message:
        'We leave for the Gibb in nine weeks. Could you do a console with two radio slots in that time, and what would postage to Toowoomba 4350 be?',
    },
    daysAgo: 0.1,
  },
  {
    sent: {
      ...invented('Col', 'Hargreaves', 'col.hargreaves@example.com', '0491 573 087'),
      vehicleInfo: '1991 Nissan Patrol GQ',
      inquiryType: 'Custom Order',
      message:
        'Do you match old felt? I can post you a piece of the roof lining, it is a light tan.',
    },
    daysAgo: 0.6,
  },
  {
    sent: {
      ...invented('Tessa', 'Nguyen', 'tessa.nguyen@example.com', null),
      vehicleInfo: '2018 Ford Ranger PX',
      inquiryType: 'Postage Quote',
      message: 'Postage for one Tourer to Hobart 7000, please.',
    },
    daysAgo: 1.7,
  },
  {
    sent: {
      ...invented('Mick', 'Sorensen', 'mick.sorensen@example.com', '0491 574 118'),
      vehicleInfo: '2021 Isuzu D-MAX',
      inquiryType: 'Installation Help',
      message: 'The mirror mount turns when I tighten the screw. Is there a trick to it?',
    },
    daysAgo: 8,
    answeredAfter: 0.3,
  },
  {
    sent: {
      ...invented('Amelia', 'Fox', 'amelia.fox@example.com', '0491 574 632'),
      vehicleInfo: null,
      inquiryType: 'General Inquiry',
      message: 'Are you open on the Friday before the long weekend?',
    },
    daysAgo: 15,
    answeredAfter: 0.8,
  },
];

/** Stores every inquiry; existing ones stay as they are. */
export async function storeInquiries(now: Date): Promise<void> {
  await Promise.all(
    demoInquiries.map(({ sent, daysAgo, answeredAfter }) => {
      const request = inquiries['inquiries.create'].body.parse(sent);
      const inquiry = newInquiry(seedId('inquiry', sent.email), request, daysBefore(now, daysAgo));
      if (answeredAfter === undefined) return insertInquiry(inquiry);
      const answeredAt = daysBefore(now, daysAgo - answeredAfter).toISOString();
      return insertInquiry({ ...inquiry, answeredAt });
    }),
  );
}
