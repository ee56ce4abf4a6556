export interface SeedReview {
  customer: { firstName: string; lastName: string; email: string; phone: string };
  order: {
    productId: string;
    quantity: number;
    addons: { addonId: string; quantity: number }[];
    address: string;
    city: string;
    state: 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA';
    postcode: string;
    /** As `readVehicle` reads it. */
    vehicle: string | null;
    notes: string | null;
    daysAgo: number;
  };
  /** `daysAgo` is later than the delivery and earlier than today. */
  review: { rating: 1 | 2 | 3 | 4 | 5; comment: string | null; daysAgo: number };
}

/** Invented people, each with one delivered order and what they said of it. */
export const reviews: SeedReview[] = [
  {
    customer: {
      firstName: 'Karen',
      lastName: 'Doolan',
      email: 'karen.doolan@example.com',
      phone: '0491 570 006',
    },
    order: {
      productId: 'outback-seventy',
      quantity: 1,
      addons: [
        { addonId: 'switch-panel-6', quantity: 1 },
        { addonId: 'led-strip-amber', quantity: 1 },
      ],
      address: '14 Borilla Street',
      city: 'Emerald',
      state: 'QLD',
      postcode: '4720',
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
    customer: {
      firstName: 'Bruce',
      lastName: 'Tarrant',
      email: 'bruce.tarrant@example.com',
      phone: '0491 570 156',
    },
    order: {
      productId: 'outback-patrol',
      quantity: 1,
      addons: [
        { addonId: 'uhf-bracket', quantity: 1 },
        { addonId: 'storage-net', quantity: 1 },
      ],
      address: '88 Wolfram Street',
      city: 'Broken Hill',
      state: 'NSW',
      postcode: '2880',
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
    customer: {
      firstName: 'Priya',
      lastName: 'Nair',
      email: 'priya.nair@example.com',
      phone: '0491 570 157',
    },
    order: {
      productId: 'tourer-prado',
      quantity: 1,
      addons: [{ addonId: 'led-map-lights', quantity: 1 }],
      address: '3/27 Lathlain Street',
      city: 'Belconnen',
      state: 'ACT',
      postcode: '2617',
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
    customer: {
      firstName: 'Lachlan',
      lastName: 'Weir',
      email: 'lachlan.weir@example.com',
      phone: '0491 570 158',
    },
    order: {
      productId: 'trade-dmax',
      quantity: 3,
      addons: [{ addonId: 'switch-panel-8', quantity: 3 }],
      address: '41 Searipple Road',
      city: 'Karratha',
      state: 'WA',
      postcode: '6714',
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
    customer: {
      firstName: 'Sue',
      lastName: 'Hallam',
      email: 'sue.hallam@example.com',
      phone: '0491 570 159',
    },
    order: {
      productId: 'compact-jimny',
      quantity: 1,
      addons: [{ addonId: 'volt-gauge', quantity: 1 }],
      address: '19 Canning Street',
      city: 'Launceston',
      state: 'TAS',
      postcode: '7250',
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
    customer: {
      firstName: 'Daniel',
      lastName: 'Okafor',
      email: 'daniel.okafor@example.com',
      phone: '0491 570 110',
    },
    order: {
      productId: 'tourer-ranger',
      quantity: 1,
      addons: [
        { addonId: 'switch-panel-6', quantity: 1 },
        { addonId: 'usb-socket', quantity: 1 },
      ],
      address: '6 Napier Street',
      city: 'Bendigo',
      state: 'VIC',
      postcode: '3550',
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
    customer: {
      firstName: 'Marg',
      lastName: 'Petersen',
      email: 'marg.petersen@example.com',
      phone: '0491 571 266',
    },
    order: {
      productId: 'heritage-eighty',
      quantity: 1,
      addons: [{ addonId: 'din-pocket', quantity: 1 }],
      address: '52 Flinders Terrace',
      city: 'Port Augusta',
      state: 'SA',
      postcode: '5700',
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
    customer: {
      firstName: 'Tom',
      lastName: 'Ross',
      email: 't.ross@example.com',
      phone: '0491 571 491',
    },
    order: {
      productId: 'outback-expedition',
      quantity: 1,
      addons: [
        { addonId: 'uhf-bracket', quantity: 1 },
        { addonId: 'uhf-mic-clip', quantity: 1 },
        { addonId: 'gauge-holder-1', quantity: 1 },
      ],
      address: '9 Undoolya Road',
      city: 'Alice Springs',
      state: 'NT',
      postcode: '0870',
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
    customer: {
      firstName: 'Gavin',
      lastName: 'Moss',
      email: 'gavin.moss@example.com',
      phone: '0491 571 804',
    },
    order: {
      productId: 'compact-one',
      quantity: 1,
      addons: [],
      address: '23 King Street',
      city: 'Caboolture',
      state: 'QLD',
      postcode: '4510',
      vehicle: '2009 Toyota HiLux N70',
      notes: 'Single cab.',
      daysAgo: 58,
    },
    review: { rating: 5, comment: null, daysAgo: 29 },
  },
  {
    customer: {
      firstName: 'Jess',
      lastName: 'Kelleher',
      email: 'jess.kelleher@example.com',
      phone: '0491 572 549',
    },
    order: {
      productId: 'tourer-hilux',
      quantity: 1,
      addons: [
        { addonId: 'usb-socket', quantity: 1 },
        { addonId: 'dash-cam-mount', quantity: 1 },
      ],
      address: '75 Talbragar Street',
      city: 'Dubbo',
      state: 'NSW',
      postcode: '2830',
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
