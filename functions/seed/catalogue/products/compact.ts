import { kit, mounting, NOT_INCLUDED, pictured, type SeedProduct } from './seed-product.ts';

export const compact: SeedProduct[] = [
  {
    ...pictured('compact-one'),
    name: 'Compact One',
    series: 'COMPACT',
    price: 16000,
    description:
      'Where our range starts. One UHF slot, one open tray and nothing else, covered in charcoal felt by the same hands as the big ones. It sits between the visors and goes up with the mirror and interior light mounts in about half an hour.',
    featured: true,
    features: [
      'UHF slot',
      'Open felt-lined tray',
      'Fits between the sun visors',
      'About half an hour to fit',
    ],
    compatibleVehicles: [
      'Toyota HiLux N70 (2005–2015)',
      'Holden Rodeo (2003–2008)',
      'Holden Colorado (2008–2020)',
      'Volkswagen Amarok (2011–2022)',
      'Ford Ranger PJ/PK (2006–2011)',
    ],
    specifications: {
      Material: '9 mm marine ply under automotive felt',
      'Felt colour': 'Charcoal',
      'Radio slots': '1 UHF',
      Width: '480 mm',
      Weight: '1.4 kg',
      Mounting: mounting,
      'In the kit': kit,
      'Lead time': '2 weeks',
      Pictures: NOT_INCLUDED,
    },
  },
  {
    ...pictured('compact-jimny'),
    name: 'Compact Jimny',
    series: 'COMPACT',
    price: 22900,
    description:
      "A small console for a small cab. Olive felt, a UHF slot, one gauge hole and two switches, shaped around the Jimny's upright windscreen. It weighs less than two kilograms, so the roof lining carries it without a sag.",
    featured: false,
    features: [
      'UHF slot',
      'One 52 mm gauge hole',
      'Cut-out for two rocker switches',
      'Small tray for keys and sunglasses',
    ],
    compatibleVehicles: [
      'Suzuki Jimny (2018–on)',
      'Suzuki Sierra (1981–1999)',
      'Suzuki Grand Vitara (2005–2015)',
    ],
    specifications: {
      Material: '6 mm marine ply under automotive felt',
      'Felt colour': 'Olive',
      'Radio slots': '1 UHF',
      Width: '640 mm',
      Weight: '1.8 kg',
      Mounting: mounting,
      'In the kit': kit,
      'Lead time': '2 weeks',
      Pictures: NOT_INCLUDED,
    },
  },
  {
    ...pictured('compact-wrangler'),
    name: 'Compact Wrangler',
    series: 'COMPACT',
    price: 28900,
    description:
      'Made to live under a hardtop that comes off on weekends. The Compact Wrangler lifts down with two thumb screws and one plug. Black felt with red piping, a UHF slot, four switches and one gauge.',
    featured: false,
    features: [
      'Lifts down with two thumb screws and one plug',
      'UHF slot',
      'Cut-out for four rocker switches',
      'One 52 mm gauge hole',
      'Red piping',
    ],
    compatibleVehicles: [
      'Jeep Wrangler JK (2007–2018)',
      'Jeep Wrangler JL (2018–on)',
      'Jeep Gladiator (2020–on)',
    ],
    specifications: {
      Material: '9 mm marine ply under automotive felt',
      'Felt colour': 'Black, red piping',
      'Radio slots': '1 UHF',
      Width: '720 mm',
      Weight: '2.3 kg',
      Mounting: 'Existing mirror and interior light mounts, with thumb screws',
      'Lead time': '2 to 3 weeks',
      Pictures: NOT_INCLUDED,
    },
  },
];
