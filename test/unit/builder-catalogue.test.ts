/** The seeded catalogue in the builder: every part has a console that takes it, and every console takes what it is sold with. */
import { describe, expect, test } from 'vitest';
import { seededCatalogue } from '../../functions/seed/seed-catalogue.ts';
import { shells } from '../../shared/builder/face-pictures.ts';
import { type Part, partsById } from '../../shared/builder/parts.ts';
import { arrange } from '../../shared/builder/rules.ts';

const { products, addons } = seededCatalogue(new Date());
const buildable = products.flatMap((product) =>
  product.face ? [{ ...product, face: product.face }] : [],
);
const parts = partsById(addons);

/** Trays and speakers, of which a console has no number: as its texts and pictures say. */
const besides: Readonly<Record<string, readonly string[]>> = {
  'outback-seventy': ['tray-small', 'tray-small'],
  'outback-expedition': ['speaker-4', 'speaker-4'],
  'outback-patrol': ['net-tray', 'net-tray'],
  'tourer-hilux': ['tray'],
  'tourer-ranger': ['tray'],
  'trade-triton': ['tray-small', 'tray-small'],
  'compact-one': ['tray-small'],
  'compact-jimny': ['tray-small'],
  'heritage-eighty': ['tray'],
};

function comesWith({ id, cutOuts }: (typeof products)[number]): string[] {
  const { din = 0, uhf = 0, gauges = 0, usb = 0, switches = 0 } = cutOuts ?? {};
  const times = (part: string, count: number) => Array.from({ length: count }, () => part);
  const panel = switches === 2 ? 'switches-2' : `switch-panel-${switches}`;
  return [
    ...[...times('radio', din), ...times('uhf', uhf), ...times('gauge', gauges)],
    ...[...times('usb', usb), ...times(panel, switches ? 1 : 0), ...(besides[id] ?? [])],
  ];
}

const isPart = (part: Part | undefined): part is Part => part !== undefined;

describe('the seeded catalogue', () => {
  test.each([...parts.values()].map((part) => [part.id, part] as const))(
    'has a console for %s',
    (_, part) => {
      const fits = buildable.filter(({ face }) => arrange(face, [{ part, x: 0 }]));
      expect(fits.length).toBeGreaterThan(0);
    },
  );

  test.each(buildable.map((product) => [product.id, product] as const))(
    'lays out all that %s is sold with',
    (_, product) => {
      const ids = comesWith(product);
      const own = ids.map((id) => parts.get(id)).filter(isPart);
      expect(own).toHaveLength(ids.length);
      const told = [product.description, ...product.features].join(' ');
      expect(/\btrays?\b/i.test(told)).toBe(ids.some((id) => id.includes('tray')));
      expect(/\bspeakers?\b/i.test(told)).toBe(ids.some((id) => id.includes('speaker')));
      const places = arrange(
        product.face,
        own.map((part) => ({ part, x: product.face.length / 2 })),
      );
      expect(places).toHaveLength(ids.length);
    },
  );

  test('has a speaker for every console that can be laid out', () => {
    const speaker = parts.get('speaker');
    if (!speaker) throw new Error('no speaker');
    for (const { id, face } of buildable) {
      expect(arrange(face, [{ part: speaker, x: 0 }]), id).toBeDefined();
    }
  });

  test('lays out only consoles that there are pictures of, as high and long as in these', () => {
    for (const { id, face } of buildable) {
      expect({ id, length: face.length, height: face.height }).toEqual({
        ...{ id, length: shells[id]?.length, height: shells[id]?.height },
      });
    }
  });
});
