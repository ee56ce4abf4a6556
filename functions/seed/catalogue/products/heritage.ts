import { kit, mounting, NOT_INCLUDED, pictured, type SeedProduct } from './seed-product.ts';

export const heritage: SeedProduct[] = [
  {
    ...pictured('heritage-eighty'),
    name: 'Heritage Eighty',
    series: 'HERITAGE',
    price: 46900,
    description:
      'A console that suits the age of the truck. Tan felt, dark brown piping, one DIN slot for a proper knob radio and three round gauges in a row. We built the first one for our own 80 and it has not come down since.',
    featured: false,
    features: [
      'One DIN radio slot',
      'Three 52 mm gauge holes in a row',
      'Cut-out for four rocker switches',
      "Felt-lined tray on the passenger's side",
      'Dark brown piping, sewn by hand',
    ],
    compatibleVehicles: [
      'Toyota LandCruiser 80 Series (1990–1998)',
      'Toyota LandCruiser 105 Series (1998–2007)',
    ],
    specifications: {
      Material: '12 mm marine ply under automotive felt',
      'Felt colour': 'Tan, dark brown piping',
      'Radio slots': '1 DIN',
      Width: '1100 mm',
      Weight: '4.2 kg',
      Mounting: mounting,
      'In the kit': kit,
      'Lead time': '4 weeks',
      Pictures: NOT_INCLUDED,
    },
  },
  {
    ...pictured('heritage-defender'),
    name: 'Heritage Defender',
    series: 'HERITAGE',
    price: 47900,
    description:
      'A square-shouldered console for a square truck. Dark green felt, sand stitching, a UHF slot and a DIN pocket either side of the mirror, with a shelf the width of each seat. Made to order for 90, 110 and 130, because no two Defender roofs are quite the same.',
    featured: false,
    features: [
      'UHF slot and DIN slot either side of the mirror',
      'Two full-width shelves with netting',
      'Two 52 mm gauge holes',
      'Square ends that meet the gutter trim',
      'We ask for three measurements before we cut',
    ],
    compatibleVehicles: [
      'Land Rover Defender 90 (1990–2016)',
      'Land Rover Defender 110 (1990–2016)',
      'Land Rover Defender 130 (1990–2016)',
    ],
    specifications: {
      Material: '12 mm marine ply under automotive felt',
      'Felt colour': 'Dark green, sand stitching',
      'Radio slots': '1 DIN, 1 UHF',
      Width: '1140 mm',
      Weight: '4.5 kg',
      Mounting: mounting,
      'In the kit': kit,
      'Lead time': '4 to 5 weeks',
      Pictures: NOT_INCLUDED,
    },
  },
  {
    ...pictured('heritage-pajero'),
    name: 'Heritage Pajero',
    series: 'HERITAGE',
    price: 39900,
    description:
      'Rust-red felt with charcoal piping for the last of the proper Pajeros. Speakers at both ends for the back-seat road trip, one DIN slot and one UHF slot in the middle. Ask for charcoal or grey felt at the same price if red is too much.',
    featured: false,
    features: [
      'One DIN radio slot and one UHF slot',
      'Two 100 mm speaker cut-outs with steel mesh grilles',
      'Hole for a twin USB socket',
      'Other felt colours at the same price',
      'Clears a factory sunroof by 60 mm',
    ],
    compatibleVehicles: [
      'Mitsubishi Pajero NM/NP (2000–2006)',
      'Mitsubishi Pajero NS–NX (2006–2021)',
    ],
    specifications: {
      Material: '9 mm marine ply under automotive felt',
      'Felt colour': 'Rust, charcoal piping',
      'Felt choices': 'Rust, Charcoal, Grey',
      'Radio slots': '1 DIN, 1 UHF',
      Speakers: '2 × 100 mm cut-outs',
      Width: '1060 mm',
      Weight: '4.0 kg',
      Mounting: mounting,
      'Lead time': '3 to 4 weeks',
      Pictures: NOT_INCLUDED,
    },
  },
];
