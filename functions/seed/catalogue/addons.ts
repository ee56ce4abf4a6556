import type { Part, PartSize } from '../../../shared/builder/parts.ts';
import type { CutOutKind } from '../../../shared/cut-outs.ts';
import { demoPicture } from '../demo.ts';

interface SeedAddon {
  id: string;
  name: string;
  description: string;
  /** Whole cents. */
  price: number;
  category: 'switches' | 'gauges' | 'lighting' | 'accessories';
  imageUrl: string | null;
  /** The cut-outs it takes on a console's face; left out for none. */
  takes?: { kind: CutOutKind; count: number; holds?: number };
  /** Its cut-out, for the builder; left out for an add-on that takes no place on a face. */
  part?: PartSize & Pick<Part, 'picture' | 'needs'>;
}

const pictured = (id: string) => ({ id, imageUrl: demoPicture(`addon-${id}`) });

export const addons: SeedAddon[] = [
  {
    ...pictured('switch-panel-4'),
    name: '4-Switch Panel',
    description: 'Panel with four rocker switches fitted and wired to one plug. 20 A per switch.',
    price: 8900,
    category: 'switches',
    takes: { kind: 'switches', count: 4 },
    part: { picture: 'switches-4', width: 107, height: 52, depth: 60, margin: 12, needs: null },
  },
  {
    ...pictured('switch-panel-6'),
    name: '6-Switch Panel',
    description: 'Panel with six rocker switches fitted and wired to one plug. 20 A per switch.',
    price: 11900,
    category: 'switches',
    takes: { kind: 'switches', count: 6 },
    part: { picture: 'switches-6', width: 156, height: 52, depth: 60, margin: 12, needs: null },
  },
  {
    ...pictured('switch-panel-8'),
    name: '8-Switch Panel with Backlight',
    description: 'Eight amber-lit rocker switches that dim with the dash lights.',
    price: 16900,
    category: 'switches',
    takes: { kind: 'switches', count: 8 },
    part: {
      picture: 'switches-8',
      width: 205,
      height: 52,
      depth: 70,
      margin: 12,
      needs: 'Eight switches need a loom behind the face. We make it up, and it’s in the price.',
    },
  },
  {
    ...pictured('rocker-switch'),
    name: 'Spare Rocker Switch',
    description: 'One on-off rocker to fill a blank later. Same size as our panels.',
    price: 1650,
    category: 'switches',
    takes: { kind: 'switches', count: 1 },
  },
  {
    ...pictured('gauge-holder-1'),
    name: 'Single Gauge Holder',
    description: 'Felt-covered pod for one 52 mm gauge, tilted at the driver.',
    price: 3900,
    category: 'gauges',
    takes: { kind: 'gauges', count: 1, holds: 1 },
    part: { picture: 'gauge', width: 54, height: 54, depth: 90, margin: 18, needs: null },
  },
  {
    ...pictured('gauge-holder-2'),
    name: 'Twin Gauge Holder',
    description: 'Felt-covered pod for two 52 mm gauges, tilted at the driver.',
    price: 5900,
    category: 'gauges',
    takes: { kind: 'gauges', count: 2, holds: 2 },
    part: { picture: 'gauges-2', width: 122, height: 54, depth: 90, margin: 18, needs: null },
  },
  {
    ...pictured('gauge-holder-3'),
    name: 'Triple Gauge Holder',
    description: 'Felt-covered pod for three 52 mm gauges in a row.',
    price: 7900,
    category: 'gauges',
    takes: { kind: 'gauges', count: 3, holds: 3 },
    part: { picture: 'gauges-3', width: 190, height: 54, depth: 90, margin: 18, needs: null },
  },
  {
    ...pictured('volt-gauge'),
    name: 'Volt Gauge, 52 mm',
    description: 'Analogue 8 to 16 V gauge for the second battery, fitted and wired.',
    price: 6900,
    category: 'gauges',
    takes: { kind: 'gauges', count: 1 },
    part: { picture: 'gauge', width: 54, height: 54, depth: 70, margin: 12, needs: null },
  },
  {
    ...pictured('led-map-lights'),
    name: 'LED Map Light Pair',
    description: 'Two warm-white map lights with their own switches, let into the underside.',
    price: 5900,
    category: 'lighting',
    part: {
      picture: 'map-light',
      width: 70,
      height: 38,
      depth: 30,
      margin: 10,
      needs: 'The second light of the pair goes where you ask us to put it.',
    },
  },
  {
    ...pictured('led-strip-amber'),
    name: 'Amber LED Strip',
    description: 'Full-width amber strip under the lip. Keeps insects and glare down at camp.',
    price: 4900,
    category: 'lighting',
  },
  {
    ...pictured('led-dome'),
    name: 'LED Dome Light',
    description: 'Replaces the tired factory interior light. Uses the same mount and wires.',
    price: 3500,
    category: 'lighting',
  },
  {
    ...pictured('uhf-bracket'),
    name: 'UHF Bracket',
    description: 'Steel bracket that holds any compact UHF flush in its slot.',
    price: 2900,
    category: 'accessories',
    takes: { kind: 'uhf', count: 1 },
  },
  {
    ...pictured('uhf-mic-clip'),
    name: 'UHF Microphone Clip',
    description: 'Hang-up clip for the handpiece, screwed through to the ply.',
    price: 1500,
    category: 'accessories',
  },
  {
    ...pictured('usb-socket'),
    name: 'Twin USB Socket',
    description: 'USB-C and USB-A in a 29 mm hole, fitted and wired. 12 to 24 V.',
    price: 4500,
    category: 'accessories',
    takes: { kind: 'usb', count: 1 },
    part: { picture: 'usb', width: 33, height: 33, depth: 60, margin: 12, needs: null },
  },
  {
    ...pictured('dash-cam-mount'),
    name: 'Dash Cam Mount',
    description: 'Fold-down plate on the windscreen edge, with a hole for the cable.',
    price: 2500,
    category: 'accessories',
  },
  {
    ...pictured('storage-net'),
    name: 'Storage Net',
    description: 'Stretch net across a tray so that nothing drops on a washout.',
    price: 1900,
    category: 'accessories',
  },
  {
    ...pictured('din-pocket'),
    name: 'DIN Pocket',
    description: 'Felt-lined pocket that fills an empty DIN slot.',
    price: 2200,
    category: 'accessories',
    takes: { kind: 'din', count: 1 },
  },
];
