import type { OrderRequest } from '../../orders/place-order.ts';
import { invented } from '../demo.ts';

export interface SeedOrder {
  readonly productId: string;
  /** Default: 1. */
  readonly quantity?: number;
  /** Quantities by add-on id. */
  readonly addons: Readonly<Record<string, number>>;
  readonly address: readonly [
    address: string,
    city: string,
    state: OrderRequest['shippingState'],
    postcode: string,
  ];
  /** In the form that `readVehicle` reads. */
  readonly vehicle: string | null;
  readonly notes: string | null;
  readonly daysAgo: number;
}

export interface SeedReview {
  readonly customer: ReturnType<typeof invented<string>>;
  readonly order: SeedOrder;
  /** `daysAgo` is later than the delivery and earlier than today. */
  readonly review: {
    readonly rating: 1 | 2 | 3 | 4 | 5;
    readonly comment: string | null;
    readonly daysAgo: number;
  };
}

/** Invented people, each with one delivered order and a review of it. */
export const reviews: readonly SeedReview[] = [
  {
    customer: invented('Karen', 'Doolan', 'karen.doolan@example.com', '0491 570 006'),
    order: {
      productId: 'outback-seventy',
      addons: { 'switch-panel-6': 1, 'led-strip-amber': 1 },
      address: ['14 Borilla Street', 'Emerald', 'QLD', '4720'],
      vehicle: '2016 Toyota LandCruiser 70 Series',
      notes: 'Dual cab.',
      daysAgo: 212,
    },
    review: {
      rating: 5,
      comment:
        'Up in an afternoon with the mirror screws it already had. Did the Plenty Highway two weeks later and not a rattle out of it. The amber strip is the best forty-nine dollars on the car.',
      daysAgo: 160,
    },
  },
  {
    customer: invented('Bruce', 'Tarrant', 'bruce.tarrant@example.com', '0491 570 156'),
    order: {
      productId: 'outback-patrol',
      addons: { 'uhf-bracket': 1, 'storage-net': 1 },
      address: ['88 Wolfram Street', 'Broken Hill', 'NSW', '2880'],
      vehicle: '2004 Nissan Patrol GU',
      notes: "Please leave the UHF cable way open to the driver's side.",
      daysAgo: 187,
    },
    review: {
      rating: 5,
      comment:
        'Brown felt really does hide the dust. They left the cable way open on the side I asked for, which saved me drilling.',
      daysAgo: 141,
    },
  },
  {
    customer: invented('Priya', 'Nair', 'priya.nair@example.com', '0491 570 157'),
    order: {
      productId: 'tourer-prado',
      addons: { 'led-map-lights': 1 },
      address: ['3/27 Lathlain Street', 'Belconnen', 'ACT', '2617'],
      vehicle: '2019 Toyota Prado 150 Series',
      notes: 'GXL.',
      daysAgo: 168,
    },
    review: {
      rating: 4,
      comment:
        'Colour matches the roof lining almost exactly. Took me two hours rather than one because the visor clips on the 150 are stiff, so allow time for that.',
      daysAgo: 126,
    },
  },
  {
    customer: invented('Lachlan', 'Weir', 'lachlan.weir@example.com', '0491 570 158'),
    order: {
      productId: 'trade-dmax',
      quantity: 3,
      addons: { 'switch-panel-8': 3 },
      address: ['41 Searipple Road', 'Karratha', 'WA', '6714'],
      vehicle: '2022 Isuzu D-MAX',
      notes: 'Three utes, all the same please.',
      daysAgo: 155,
    },
    review: {
      rating: 5,
      comment:
        'Three for the crew, all identical, every switch labelled on the loom. Freight to the Pilbara was quoted the same day and came to what they said.',
      daysAgo: 103,
    },
  },
  {
    customer: invented('Sue', 'Hallam', 'sue.hallam@example.com', '0491 570 159'),
    order: {
      productId: 'compact-jimny',
      addons: { 'volt-gauge': 1 },
      address: ['19 Canning Street', 'Launceston', 'TAS', '7250'],
      vehicle: '2021 Suzuki Jimny',
      notes: null,
      daysAgo: 139,
    },
    review: {
      rating: 5,
      comment:
        'Small, light and the olive is lovely next to the green paint. I can still use both visors.',
      daysAgo: 98,
    },
  },
  {
    customer: invented('Daniel', 'Okafor', 'daniel.okafor@example.com', '0491 570 110'),
    order: {
      productId: 'tourer-ranger',
      addons: { 'switch-panel-6': 1, 'usb-socket': 1 },
      address: ['6 Napier Street', 'Bendigo', 'VIC', '3550'],
      vehicle: '2020 Ford Ranger PX',
      notes: null,
      daysAgo: 118,
    },
    review: {
      rating: 3,
      comment:
        'Well made and it fits, but it arrived nine days after the three weeks I was told. They did ring to say so. Orange stitching looks great.',
      daysAgo: 70,
    },
  },
  {
    customer: invented('Marg', 'Petersen', 'marg.petersen@example.com', '0491 571 266'),
    order: {
      productId: 'heritage-eighty',
      addons: { 'din-pocket': 1 },
      address: ['52 Flinders Terrace', 'Port Augusta', 'SA', '5700'],
      vehicle: '1996 Toyota LandCruiser 80 Series',
      notes: null,
      daysAgo: 104,
    },
    review: {
      rating: 5,
      comment:
        'You would swear it left the factory in 1996. The piping is dead straight from one end to the other.',
      daysAgo: 61,
    },
  },
  {
    customer: invented('Tom', 'Ross', 't.ross@example.com', '0491 571 491'),
    order: {
      productId: 'outback-expedition',
      addons: { 'uhf-bracket': 1, 'uhf-mic-clip': 1, 'gauge-holder-1': 1 },
      address: ['9 Undoolya Road', 'Alice Springs', 'NT', '0870'],
      vehicle: '2003 Toyota LandCruiser 105 Series',
      notes: 'Bush roads every day.',
      daysAgo: 96,
    },
    review: {
      rating: 5,
      comment:
        'Tanami out and back with two radios and speakers in it and every screw is still tight. Heavy, so get a mate to hold one end while you fit it.',
      daysAgo: 47,
    },
  },
  {
    customer: invented('Gavin', 'Moss', 'gavin.moss@example.com', '0491 571 804'),
    order: {
      productId: 'compact-one',
      addons: {},
      address: ['23 King Street', 'Caboolture', 'QLD', '4510'],
      vehicle: '2009 Toyota HiLux N70',
      notes: 'Single cab.',
      daysAgo: 58,
    },
    review: { rating: 5, comment: null, daysAgo: 29 },
  },
  {
    customer: invented('Jess', 'Kelleher', 'jess.kelleher@example.com', '0491 572 549'),
    order: {
      productId: 'tourer-hilux',
      addons: { 'usb-socket': 1, 'dash-cam-mount': 1 },
      address: ['75 Talbragar Street', 'Dubbo', 'NSW', '2830'],
      vehicle: '2018 Toyota HiLux N80',
      notes: 'SR5.',
      daysAgo: 49,
    },
    review: {
      rating: 4,
      comment:
        'Solid and tidy, and the navy is darker in person than on the screen. One more USB hole and it would be perfect.',
      daysAgo: 15,
    },
  },
];
