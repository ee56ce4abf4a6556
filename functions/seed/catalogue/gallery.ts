import { demoPicture } from '../demo.ts';

const pictures = {
  'gallery-1-charcoal-cab':
    'Outback Seventy, a full-width charcoal console, somewhere west of Longreach.',
  'gallery-2-sand-cab': 'Outback Expedition in sand felt, fitted and wired for a six-month lap.',
  'gallery-3-night-cab': 'Amber LED strip and backlit switches on a Tourer Ranger, after dark.',
  'gallery-4-switch-detail':
    'Six switches of an Outback Seventy, fitted and wired before it leaves the bench.',
  'gallery-5-stack':
    'A week’s work, waiting for the carrier: Tourer HiLux, Trade Triton, Heritage Eighty and Tourer Ranger.',
  'gallery-6-gauges':
    'Three gauges in the tan felt of a Heritage Eighty, all tilted at the driver.',
  'gallery-7-felt-rolls': 'The felt rack: charcoal, tan, navy, olive, rust and grey.',
  'gallery-8-bare-shell':
    'Bare ply shell of an Outback Patrol with the slots cut, before the felt goes on.',
  'gallery-9-navy-cab': 'Navy Tourer HiLux, wheat country outside the windscreen.',
  'gallery-10-olive-bench': 'Olive Compact Jimny, off the bench this morning.',
  'gallery-11-netting':
    'Netted tray of an Outback Patrol in dark brown felt, room for the log book.',
  'gallery-12-grey-pair': 'Trade Triton, twice: for the same crew, built side by side.',
};

/** Newest first. */
export const gallery = Object.entries(pictures).map(([picture, description]) => ({
  imageUrl: demoPicture(picture),
  description,
}));
