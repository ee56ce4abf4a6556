import { demoPicture } from '../demo-picture.ts';

interface SeedGalleryImage {
  imageUrl: string;
  description: string;
}

export const gallery: SeedGalleryImage[] = [
  {
    imageUrl: demoPicture('gallery-1-charcoal-cab'),
    description: 'Full-width charcoal console in a 70 Series, somewhere west of Longreach.',
  },
  {
    imageUrl: demoPicture('gallery-2-sand-cab'),
    description: 'Sand felt with twin speakers, fitted and wired for a six-month lap.',
  },
  {
    imageUrl: demoPicture('gallery-3-night-cab'),
    description: 'Amber LED strip and backlit switches, after dark.',
  },
  {
    imageUrl: demoPicture('gallery-4-switch-detail'),
    description: 'Six switches cut, fitted and wired before the console leaves the bench.',
  },
  {
    imageUrl: demoPicture('gallery-5-stack'),
    description: "A week's consoles, stacked and waiting for the carrier.",
  },
  {
    imageUrl: demoPicture('gallery-6-gauges'),
    description: 'Three gauges in tan felt, all tilted at the driver.',
  },
  {
    imageUrl: demoPicture('gallery-7-felt-rolls'),
    description: 'The felt rack: charcoal, tan, navy, olive, rust and grey.',
  },
  {
    imageUrl: demoPicture('gallery-8-bare-shell'),
    description: 'Bare ply shell with the slots cut, before the felt goes on.',
  },
  {
    imageUrl: demoPicture('gallery-9-navy-cab'),
    description: 'Navy Tourer in a HiLux, wheat country outside the windscreen.',
  },
  {
    imageUrl: demoPicture('gallery-10-olive-bench'),
    description: 'Olive Compact for a Jimny, off the bench this morning.',
  },
  {
    imageUrl: demoPicture('gallery-11-netting'),
    description: 'Netted tray in dark brown felt, room for the log book.',
  },
  {
    imageUrl: demoPicture('gallery-12-grey-pair'),
    description: 'Two grey Trades for the same crew, built side by side.',
  },
];
