/** The long texts about the workshop and its consoles; an owner may change all of them. */
import type { Drawing } from './builder/face.ts';

/** What every console has, told six times on the home page. */
export const featureBlurbs = [
  {
    title: 'Custom-built to order',
    text: 'Nothing sits on a shelf. Yours is cut after you order, for the radio and the gear you name.',
  },
  {
    title: 'Adventure-tough',
    text: 'Ply shell, glued and screwed, braced where the weight hangs. Made for corrugations, not car parks.',
  },
  {
    title: 'Add-on ready',
    text: 'Switch panels, gauge holders, LED lights and UHF brackets drop into holes we cut for them.',
  },
  {
    title: 'Queensland quality',
    text: 'One workshop, one builder. The person who answers the phone is the person who made it.',
  },
  {
    title: 'Professional finish',
    text: 'Automotive felt pulled tight around every edge, with stitching you can pick to match the seats.',
  },
  {
    title: 'Easy installation',
    text: 'It goes up on the mirror and interior light mounts already in the roof. Screws and wire are in the kit.',
  },
] as const;

/** The About page. */
export const workshop = {
  location: { value: 'Caboolture', label: 'North of Brisbane, Queensland' },
  story: [
    'It started with a UHF that would not stay on the dash. A tea-towel, an offcut of ply and a roll of boot felt later it lived above the windscreen of a GU Patrol, out of the sun and out of the way of the gear stick.',
    'Mates wanted one. Then mates of mates. Now it is a workshop with a bench saw, a rack of felt and a wall of cardboard templates, each with the name of a model on it.',
    'Every console is still cut, covered and stitched by the same pair of hands, and none goes in a box until it has been screwed up into a roof frame and shaken.',
  ],
  process: [
    {
      title: 'You tell us the vehicle',
      text: 'Make, model and year, and what has to fit: radio, UHF, gauges, switches.',
    },
    {
      title: 'We draw it',
      text: 'From the template for your roof. If we have none, we ask you for four measurements.',
    },
    {
      title: 'We cut the shell',
      text: 'Marine ply, slots and holes cut for your gear, edges rounded where heads go.',
    },
    {
      title: 'We cover it',
      text: 'Automotive felt, glued from the middle out, then stitched or piped along the edge.',
    },
    {
      title: 'We wire and check it',
      text: 'Switches and lights wired to one plug, tested on the bench, every screw counted into the kit.',
    },
    {
      title: 'You fit it',
      text: 'Mirror and interior light off, console up, mirror and light back on. An hour or two with a screwdriver.',
    },
  ],
  values: [
    {
      title: 'Say when, then do it',
      text: 'We give you a date before you pay. If it slips, we ring before you do.',
    },
    {
      title: 'Build it to be taken apart',
      text: 'Screws, not just glue. A radio can be changed and a panel can be sent back for another hole.',
    },
    {
      title: 'Leave the roof alone',
      text: 'No drilling into your vehicle. Take the console down and nobody knows it was there.',
    },
  ],
  owner: {
    name: 'The owner-builder',
    role: 'Cuts, covers, stitches, packs and picks up the phone',
    text: 'A cabinetmaker by trade who would rather be camped on the Cooper. Works from a shed in Caboolture, a suburb north of Brisbane, with a kelpie who has never once helped.',
  },
} as const;

/** Consoles that the home page and the gallery show laid out: what is asked of each, and its layout and drawing. */
export const laidOut = {
  radios: {
    question: 'Two radios and three gauges in 980 mm: does that fit?',
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
  /** Id of the console. */
  readonly product: string;
  readonly code: string;
  readonly drawing: Drawing;
}
