import type { Face } from '../../../shared/builder/face.ts';
import type { CutOuts } from '../../../shared/cut-outs.ts';
import { demoPicture } from '../demo.ts';

interface Built {
  readonly description: string;
  readonly featured?: true;
  readonly features: readonly string[];
  readonly compatibleVehicles: readonly string[];
  /** Kinds left out count as none. */
  readonly cutOuts: Partial<CutOuts>;
  /** In mm. */
  readonly size: { width: number; depth: number; height: number; grams: number };
  /** Its front (mm), with an uncut edge at both ends; left out if the builder has no pictures. */
  readonly face?: { height: number; edge: number };
  readonly plyMm: number;
  readonly felt: string;
  readonly leadTime: string;
  /** Further specifications, or replacements. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Cardboard and padding around a console: 30 mm on each side, 0.8 kg. */
const PADDING_MM = 60;
const PACKING_GRAMS = 800;
/** Ply, felt and the roof's curve behind a face. */
const BEHIND_MM = 50;

/** A console as an admin's form would send it. @param price in whole cents */
function builtConsole(id: string, name: string, price: number, built: Built) {
  const { size, felt, plyMm, leadTime, more, face, ...shown } = built;
  const none: CutOuts = { switches: 0, gauges: 0, din: 0, uhf: 0, usb: 0, trays: 0, speakers: 0 };
  const cutOuts: CutOuts = { ...none, ...built.cutOuts };
  const slots = [cutOuts.din && `${cutOuts.din} DIN`, cutOuts.uhf && `${cutOuts.uhf} UHF`];
  const pictures = [1, 2, 3].map((n) => demoPicture(`${id}-${n}`));
  return {
    ...shown,
    id,
    name,
    series: id.replace(/-.*/, '').toUpperCase(),
    price,
    // Three-quarter view, front view, close detail.
    imageUrl: pictures[0],
    imageUrls: pictures,
    featured: built.featured ?? false,
    cutOuts,
    parcel: {
      lengthMm: size.width + PADDING_MM,
      widthMm: size.depth + PADDING_MM,
      heightMm: size.height + PADDING_MM,
      weightGrams: size.grams + PACKING_GRAMS,
    },
    ...(face && { face: faceOf(size, face) }),
    specifications: {
      Material: `${plyMm} mm marine ply under automotive felt`,
      'Felt colour': felt,
      'Radio slots': slots.filter(Boolean).join(', '),
      Width: `${size.width} mm`,
      Weight: `${(size.grams / 1000).toFixed(1)} kg`,
      Mounting: 'Existing mirror and interior light mounts',
      'In the kit': 'Console, screws, wire and fitting sheet',
      'Lead time': leadTime,
      Pictures: 'Radios, gauges and switches pictured are not included',
      ...more,
    },
  };
}

/** One stretch from end to end: the mirror hangs below, on a mount through the underside. */
function faceOf(size: Built['size'], { height, edge }: { height: number; edge: number }): Face {
  const end = size.width - edge;
  return {
    length: size.width,
    height,
    depth: size.depth - BEHIND_MM,
    left: [edge, end],
    right: [end, end],
  };
}

/** The seeded consoles, series by series. */
export const products = [
  builtConsole('outback-seventy', 'Outback Seventy', 54900, {
    description:
      'Our full-width console for the 70 Series. It runs pillar to pillar above the windscreen, with a DIN radio and a UHF side by side in the middle, three gauge holes on the driver’s side, six switches on the passenger’s side and a deep tray at each end. Cut to the shape of the 70’s roof lining, so there is no gap to rattle on corrugations.',
    featured: true,
    features: [
      'One DIN radio slot and one UHF slot, cut side by side',
      'Three 52 mm gauge holes angled at the driver',
      'Cut-out for six Carling-size rocker switches',
      'Felt-lined tray at each end, deep enough for gloves and a torch',
      'Two LED map lights wired to one plug',
      'Goes up with the mirror and interior light mounts already in the roof',
    ],
    compatibleVehicles: [
      'Toyota LandCruiser 70 Series (2007–2023)',
      'Toyota LandCruiser 70 Series (2024–on)',
    ],
    cutOuts: { switches: 6, gauges: 3, din: 1, uhf: 1, trays: 2 },
    size: { width: 1180, depth: 260, height: 112, grams: 4600 },
    face: { height: 123, edge: 47 },
    plyMm: 12,
    felt: 'Charcoal, rust stitching',
    leadTime: '3 to 4 weeks',
    more: { 'Stitching choices': 'Rust, Sand, Black' },
  }),
  builtConsole('outback-expedition', 'Outback Expedition', 68900, {
    description:
      'The biggest console we build, for wagons that leave in April and come home in September. Two DIN slots, a UHF slot, speakers at both ends and room for four gauges. The shell is braced on the inside and screwed as well as glued, because it carries the most weight over the most corrugations.',
    featured: true,
    features: [
      'Two DIN slots: one for the radio, one for a pocket or a second unit',
      'Full-size UHF slot with a cable way behind',
      'Four 52 mm gauge holes',
      'Two 100 mm speaker cut-outs with steel mesh grilles',
      'Braced ply shell, glued and screwed',
      'Two LED map lights wired to one plug',
      'Screws and wire in the kit',
    ],
    compatibleVehicles: [
      'Toyota LandCruiser 100 Series (1998–2007)',
      'Toyota LandCruiser 105 Series (1998–2007)',
      'Nissan Patrol GU (1997–2016)',
    ],
    cutOuts: { gauges: 4, din: 2, uhf: 1, speakers: 2 },
    size: { width: 1240, depth: 290, height: 138, grams: 6100 },
    face: { height: 149, edge: 52 },
    plyMm: 12,
    felt: 'Sand, brown piping',
    leadTime: '4 to 5 weeks',
    more: { Speakers: '2 × 100 mm cut-outs' },
  }),
  builtConsole('outback-patrol', 'Outback Patrol', 52900, {
    description:
      'Made on a jig taken from a GQ and checked against a GU. Dark brown felt hides dust better than anything else we have tried. A DIN slot and a UHF slot sit either side of the mirror, with a netted tray in front of each sun visor.',
    features: [
      'DIN slot on the left of the mirror, UHF slot on the right',
      'Two netted trays that hold maps and a log book flat',
      'Two 52 mm gauge holes',
      'Cut-out for four rocker switches',
      'Sun visors still fold flat',
    ],
    compatibleVehicles: [
      'Nissan Patrol GQ (1988–1997)',
      'Nissan Patrol GU (1997–2016)',
      'Ford Maverick (1988–1994)',
    ],
    cutOuts: { switches: 4, gauges: 2, din: 1, uhf: 1, trays: 2 },
    size: { width: 1160, depth: 250, height: 106, grams: 4400 },
    face: { height: 118, edge: 74 },
    plyMm: 12,
    felt: 'Dark brown',
    leadTime: '3 to 4 weeks',
  }),
  builtConsole('tourer-hilux', 'Tourer HiLux', 42900, {
    description:
      'A curved mid-width console for the HiLux dual cab. It follows the line of the windscreen and stops short of the grab handles, so tall passengers keep their headroom. One DIN slot, one UHF slot, a twin USB hole and a wide tray for sunglasses and gate keys.',
    featured: true,
    features: [
      'One DIN radio slot and one UHF slot',
      'Hole for a twin USB or 12 V socket',
      'Wide felt-lined tray in front of the passenger',
      'Cut-out for four rocker switches',
      'Stops short of the grab handles',
    ],
    compatibleVehicles: [
      'Toyota HiLux N70 (2005–2015)',
      'Toyota HiLux N80 (2015–2025)',
      'Toyota Fortuner (2015–on)',
    ],
    cutOuts: { switches: 4, din: 1, uhf: 1, usb: 1, trays: 1 },
    size: { width: 980, depth: 240, height: 104, grams: 3500 },
    face: { height: 114, edge: 84 },
    plyMm: 9,
    felt: 'Navy, sand stitching',
    leadTime: '3 weeks',
    more: { 'Stitching choices': 'Sand, Rust, Black' },
  }),
  builtConsole('tourer-prado', 'Tourer Prado', 44900, {
    description:
      'Light grey felt, close to the factory roof lining, so it looks as if it came with the car. The Tourer Prado puts the UHF within reach of both front seats and keeps two trays for the small things a family trip collects.',
    features: [
      'UHF slot in the middle, DIN slot on the passenger’s side',
      'Two felt-lined trays',
      'Two 52 mm gauge holes',
      'Two LED map lights wired to one plug',
      'Clears the factory grab handles and visors',
    ],
    compatibleVehicles: [
      'Toyota Prado 120 Series (2003–2009)',
      'Toyota Prado 150 Series (2009–2023)',
      'Toyota Prado 90 Series (1996–2002)',
    ],
    cutOuts: { gauges: 2, din: 1, uhf: 1, trays: 2 },
    size: { width: 1040, depth: 250, height: 116, grams: 3800 },
    face: { height: 127, edge: 66 },
    plyMm: 9,
    felt: 'Light grey',
    leadTime: '3 weeks',
  }),
  builtConsole('tourer-ranger', 'Tourer Ranger', 43900, {
    description:
      'For the PX Ranger, Everest and BT-50, which share a roof. Black felt with orange stitching, two gauges by the driver for boost and exhaust temperature, and a row of six switches where both seats can reach them.',
    featured: true,
    features: [
      'One DIN radio slot',
      'Two 52 mm gauge holes by the driver',
      'Cut-out for six rocker switches',
      'Passenger’s tray with a felt lip that stops things sliding out',
      'Hole for a twin USB socket',
    ],
    compatibleVehicles: [
      'Ford Ranger PX (2011–2022)',
      'Ford Everest (2015–2022)',
      'Mazda BT-50 (2011–2020)',
    ],
    cutOuts: { switches: 6, gauges: 2, din: 1, usb: 1, trays: 1 },
    size: { width: 1020, depth: 245, height: 108, grams: 3600 },
    face: { height: 115, edge: 51 },
    plyMm: 9,
    felt: 'Black, orange stitching',
    leadTime: '3 weeks',
  }),
  builtConsole('tourer-wagon', 'Tourer Wagon', 49900, {
    description:
      'A wide, shallow console for the newer wagons, where the windscreen comes back a long way and headroom matters. Beige felt, one DIN slot, one UHF slot and three trays. It hangs 82 mm below the roof, the slimmest we can make a full-width console and still fit a radio.',
    features: [
      'Hangs 82 mm below the roof, which keeps headroom',
      'One DIN radio slot and one UHF slot',
      'Three felt-lined trays',
      'Leaves the factory rain and light sensors clear',
      'Screws and wire in the kit',
    ],
    compatibleVehicles: [
      'Toyota LandCruiser 200 Series (2007–2021)',
      'Toyota LandCruiser 300 Series (2021–on)',
      'Nissan Patrol Y62 (2013–on)',
      'Toyota Prado 250 Series (2024–on)',
    ],
    cutOuts: { din: 1, uhf: 1, trays: 3 },
    size: { width: 1200, depth: 230, height: 82, grams: 4100 },
    face: { height: 95, edge: 70 },
    plyMm: 9,
    felt: 'Beige',
    leadTime: '4 weeks',
    more: { Height: '82 mm below the roof' },
  }),
  builtConsole('trade-dmax', 'Trade D-MAX', 36900, {
    description:
      'A work console. Eight switches in one block for beacons, work lights and the compressor, a UHF, and a long open tray for dockets, pens and tape. Black hard-wearing felt that vacuums clean.',
    featured: true,
    features: [
      'Cut-out for eight rocker switches in one block',
      'UHF slot',
      'Long open tray for dockets and a tape measure',
      'Hard-wearing black felt that vacuums clean',
      'Wire for two switches in the kit',
    ],
    compatibleVehicles: [
      'Isuzu D-MAX (2012–2020)',
      'Isuzu D-MAX (2020–on)',
      'Isuzu MU-X (2013–2021)',
      'Mazda BT-50 (2020–on)',
    ],
    cutOuts: { switches: 8, uhf: 1, trays: 1 },
    size: { width: 900, depth: 240, height: 112, grams: 3100 },
    face: { height: 118, edge: 71 },
    plyMm: 9,
    felt: 'Black',
    leadTime: '2 to 3 weeks',
    more: { Switches: '8 rocker cut-outs' },
  }),
  builtConsole('trade-triton', 'Trade Triton', 32900, {
    description:
      'Mid-grey felt, one UHF slot, four switches and two open trays. The Trade Triton is the console most farms and crews order from us: simple to wire, easy to reach with gloves on, and priced so that you can put one in every ute.',
    features: [
      'UHF slot in the middle',
      'Cut-out for four rocker switches',
      'Two open trays',
      'Fits in about an hour with a screwdriver',
      'Same price for one ute or ten',
    ],
    compatibleVehicles: [
      'Mitsubishi Triton ML/MN (2006–2015)',
      'Mitsubishi Triton MQ/MR (2015–2024)',
      'Mitsubishi Pajero Sport (2015–on)',
    ],
    cutOuts: { switches: 4, uhf: 1, trays: 2 },
    size: { width: 880, depth: 235, height: 100, grams: 2900 },
    face: { height: 106, edge: 42 },
    plyMm: 9,
    felt: 'Mid grey',
    leadTime: '2 to 3 weeks',
    more: { Switches: '4 rocker cut-outs' },
  }),
  builtConsole('trade-navara', 'Trade Navara', 34900, {
    description:
      'Charcoal felt with red stitching, a DIN slot for the radio the dash no longer has room for, and a UHF slot beside it. Two USB holes keep both phones charged on site. The ends taper so that it sits clear of the pillar trims.',
    features: [
      'One DIN radio slot and one UHF slot',
      'Two USB or 12 V socket holes',
      'Tapered ends, clear of the pillar trims',
      'Open tray on the passenger’s side',
      'Screws and wire in the kit',
    ],
    compatibleVehicles: [
      'Nissan Navara D22 (1997–2015)',
      'Nissan Navara D40 (2005–2015)',
      'Nissan Navara NP300 (2015–on)',
    ],
    cutOuts: { din: 1, uhf: 1, usb: 2, trays: 1 },
    size: { width: 920, depth: 240, height: 108, grams: 3200 },
    face: { height: 118, edge: 70 },
    plyMm: 9,
    felt: 'Charcoal, red stitching',
    leadTime: '2 to 3 weeks',
  }),
  builtConsole('compact-one', 'Compact One', 16000, {
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
    cutOuts: { uhf: 1, trays: 1 },
    size: { width: 480, depth: 220, height: 92, grams: 1400 },
    face: { height: 101, edge: 46 },
    plyMm: 9,
    felt: 'Charcoal',
    leadTime: '2 weeks',
  }),
  builtConsole('compact-jimny', 'Compact Jimny', 22900, {
    description:
      'A small console for a small cab. Olive felt, a UHF slot, one gauge hole and two switches, shaped around the Jimny’s upright windscreen. It weighs less than two kilograms, so the roof lining carries it without a sag.',
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
    cutOuts: { switches: 2, gauges: 1, uhf: 1, trays: 1 },
    size: { width: 640, depth: 215, height: 98, grams: 1800 },
    face: { height: 102, edge: 63 },
    plyMm: 6,
    felt: 'Olive',
    leadTime: '2 weeks',
  }),
  builtConsole('compact-wrangler', 'Compact Wrangler', 28900, {
    description:
      'Made to live under a hardtop that comes off on weekends. The Compact Wrangler lifts down with two thumb screws and one plug. Black felt with red piping, a UHF slot, four switches and one gauge.',
    features: [
      'Lifts down with two thumb screws and one plug',
      'UHF slot',
      'Cut-out for four rocker switches',
      'One 52 mm gauge hole',
      'Small felt-lined tray at each end',
      'Red piping',
    ],
    compatibleVehicles: [
      'Jeep Wrangler JK (2007–2018)',
      'Jeep Wrangler JL (2018–on)',
      'Jeep Gladiator (2020–on)',
    ],
    cutOuts: { switches: 4, gauges: 1, uhf: 1, trays: 2 },
    size: { width: 720, depth: 225, height: 104, grams: 2300 },
    face: { height: 114, edge: 44 },
    plyMm: 9,
    felt: 'Black, red piping',
    leadTime: '2 to 3 weeks',
    more: { Mounting: 'Existing mirror and interior light mounts, with thumb screws' },
  }),
  builtConsole('heritage-eighty', 'Heritage Eighty', 46900, {
    description:
      'A console that suits the age of the truck. Tan felt, dark brown piping, one DIN slot for a proper knob radio and three round gauges in a row. We built the first one for our own 80 and it has not come down since.',
    features: [
      'One DIN radio slot',
      'Three 52 mm gauge holes in a row',
      'Cut-out for four rocker switches',
      'Felt-lined tray on the passenger’s side',
      'Dark brown piping, sewn by hand',
    ],
    compatibleVehicles: [
      'Toyota LandCruiser 80 Series (1990–1998)',
      'Toyota LandCruiser 105 Series (1998–2007)',
    ],
    cutOuts: { switches: 4, gauges: 3, din: 1, trays: 1 },
    size: { width: 1100, depth: 250, height: 110, grams: 4200 },
    face: { height: 119, edge: 57 },
    plyMm: 12,
    felt: 'Tan, dark brown piping',
    leadTime: '4 weeks',
  }),
  builtConsole('heritage-defender', 'Heritage Defender', 47900, {
    description:
      'A square-shouldered console for a square truck. Dark green felt, sand stitching, a UHF slot and a DIN slot either side of the mirror, with a netted tray in front of each seat. Made to order for 90, 110 and 130, because no two Defender roofs are quite the same.',
    features: [
      'UHF slot and DIN slot either side of the mirror',
      'Two wide netted trays',
      'Two 52 mm gauge holes',
      'Square ends that meet the gutter trim',
      'We ask for three measurements before we cut',
    ],
    compatibleVehicles: [
      'Land Rover Defender 90 (1990–2016)',
      'Land Rover Defender 110 (1990–2016)',
      'Land Rover Defender 130 (1990–2016)',
    ],
    cutOuts: { gauges: 2, din: 1, uhf: 1, trays: 2 },
    size: { width: 1140, depth: 240, height: 110, grams: 4500 },
    face: { height: 113, edge: 38 },
    plyMm: 12,
    felt: 'Dark green, sand stitching',
    leadTime: '4 to 5 weeks',
  }),
  builtConsole('heritage-pajero', 'Heritage Pajero', 39900, {
    description:
      'Rust-red felt with charcoal piping for the last of the proper Pajeros. Speakers at both ends for the back-seat road trip, one DIN slot and one UHF slot in the middle. Ask for charcoal or grey felt at the same price if red is too much.',
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
    cutOuts: { din: 1, uhf: 1, usb: 1, speakers: 2 },
    size: { width: 1060, depth: 265, height: 132, grams: 4000 },
    face: { height: 142, edge: 84 },
    plyMm: 9,
    felt: 'Rust, charcoal piping',
    leadTime: '3 to 4 weeks',
    more: { 'Felt choices': 'Rust, Charcoal, Grey', Speakers: '2 × 100 mm cut-outs' },
  }),
];
