/**
 * The texts about the workshop and its consoles. The first part of each is its heading. The owner
 * may rewrite them (see texts.ts).
 */
import type { Drawing } from './builder/face.ts';
import type { TextSection } from './texts.ts';

const part = (title: string, ...paragraphs: string[]): TextSection => ({ title, paragraphs });

/** Six things that are true of every console, for the home page. */
export const blurbs = () => [
  part('Made for the road to the station, not the one to the shops.'),
  part(
    'Custom-built to order',
    'Nothing sits on a shelf. Yours is cut after you order, for the radio and the gear you name.',
  ),
  part(
    'Adventure-tough',
    'Ply shell, glued and screwed, braced where the weight hangs. Made for corrugations, not car parks.',
  ),
  part(
    'Add-on ready',
    'Switch panels, gauge holders, LED lights and UHF brackets drop into holes we cut for them.',
  ),
  part(
    'Queensland quality',
    'One workshop, one builder. The person who answers the phone is the person who made it.',
  ),
  part(
    'Professional finish',
    'Automotive felt pulled tight around every edge, with stitching you can pick to match the seats.',
  ),
  part(
    'Easy installation',
    'It goes up on the mirror and interior light mounts already in the roof. Screws and wire are in the kit.',
  ),
];

/** The closing words of the home page. */
export const closing = () => [
  part(
    'Tell us what you drive and what has to fit.',
    'We’ll come back with a price and a date within 24 hours. Postage is quoted to your postcode and suburb.',
  ),
];

/** The history of the workshop. */
export const story = () => [
  part(
    'One shed, one pair of hands, a lot of felt',
    'It started with a UHF that would not stay on the dash. A tea towel, an offcut of ply and a roll of boot felt later it lived above the windscreen of a GU Patrol, out of the sun and out of the way of the gear stick.',
    'Mates wanted one. Then mates of mates. Now it is a workshop with a bench saw, a rack of felt and a wall of cardboard templates, each with the name of a model on it.',
    'Every console is still cut, covered and stitched by the same pair of hands, and none goes in a box until it has been screwed up into a roof frame and shaken.',
  ),
];

/** The six steps from the first email to the last screw. */
export const process = () => [
  part('How a console gets made'),
  part(
    'You tell us the vehicle',
    'Make, model and year, and what has to fit: radio, UHF, gauges, switches.',
  ),
  part(
    'We draw it',
    'From the template for your roof. If we have none, we ask you for four measurements.',
  ),
  part(
    'We cut the shell',
    'Marine ply, slots and holes cut for your gear, edges rounded where heads go.',
  ),
  part(
    'We cover it',
    'Automotive felt, glued from the middle out, then stitched or piped along the edge.',
  ),
  part(
    'We wire and check it',
    'Switches and lights wired to one plug, tested on the bench, every screw counted into the kit.',
  ),
  part(
    'You fit it',
    'Mirror and interior light off, console up, mirror and light back on. Half an hour with a screwdriver for the smallest, two for the widest.',
  ),
];

/** Our promises to customers. */
export const values = () => [
  part('What we hold to'),
  part(
    'Say when, then do it',
    'We give you a date before you pay. If it slips, we ring before you do.',
  ),
  part(
    'Build it to be taken apart',
    'Screws, not just glue. A radio can be changed and a panel can be sent back for another hole.',
  ),
  part(
    'Leave the roof alone',
    'No drilling into your vehicle. Take the console down and nobody knows it was there.',
  ),
];

/** The people who build the consoles. */
export const team = () => [
  part('The Team'),
  part(
    'The owner-builder',
    'Cuts, covers, stitches, packs and picks up the phone',
    'A cabinetmaker by trade who would rather be camped on the Cooper. Works from a shed, with a kelpie who has never once helped.',
  ),
];

/**
 * Consoles shown with layouts on the home page and in the gallery: a question about each, with its
 * layout and drawing.
 */
export const laidOut = {
  radios: {
    question: 'Two radios and three gauges in 980\u00a0mm: does that fit?',
    answer:
      'On the Tourer HiLux it does. Lay out your own face to scale, with the price as you go. Where you put it is where we cut it.',
    product: 'tourer-hilux',
    code: '1_tourer-hilux_navy_sand_gauge.37_radio.70_gauge.as_radio.ix_gauge.nd_kz',
    drawing: {
      face: { length: 980, height: 114, depth: 190, left: [84, 896], right: [896, 896] },
      felt: 'navy',
      stitching: 'sand',
      parts: [
        { name: 'Gauge hole', picture: 'gauge', x: 115, width: 54, height: 54 },
        { name: 'Radio slot', picture: 'radio', x: 252, width: 186, height: 58 },
        { name: 'Gauge hole', picture: 'gauge', x: 388, width: 54, height: 54 },
        { name: 'Radio slot', picture: 'radio', x: 681, width: 186, height: 58 },
        { name: 'Gauge hole', picture: 'gauge', x: 841, width: 54, height: 54 },
      ],
    },
  },
  switches: {
    question: 'Not quite yours? Lay it out yourself.',
    answer:
      'Pick a console and its felt, put in what you run, and drag it where you want it. It’s drawn to scale, with the price as you go.',
    product: 'outback-seventy',
    code: '1_outback-seventy_rust_sand_uhf.4h_radio.al_switch-panel-8.m4_gauge.r0_gauge.ts_kl',
    drawing: {
      face: { length: 1180, height: 123, depth: 210, left: [47, 1133], right: [1133, 1133] },
      felt: 'rust',
      stitching: 'sand',
      parts: [
        { name: 'UHF slot', picture: 'uhf', x: 161, width: 138, height: 42 },
        { name: 'Radio slot', picture: 'radio', x: 381, width: 186, height: 58 },
        {
          name: '8-Switch Panel with Backlight',
          picture: 'switches-8',
          x: 796,
          width: 205,
          height: 52,
        },
        { name: 'Gauge hole', picture: 'gauge', x: 972, width: 54, height: 54 },
        { name: 'Gauge hole', picture: 'gauge', x: 1072, width: 54, height: 54 },
      ],
    },
  },
} as const satisfies Readonly<Record<string, LaidOut>>;

interface LaidOut {
  readonly question: string;
  readonly answer: string;
  /** The console's id. */
  readonly product: string;
  readonly code: string;
  readonly drawing: Drawing;
}
