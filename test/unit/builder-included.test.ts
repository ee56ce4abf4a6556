import { describe, expect, test } from 'vitest';
import { withPart } from '../../shared/builder/begin.ts';
import { judged } from '../../shared/builder/keep.ts';
import { type Part, partsById } from '../../shared/builder/parts.ts';
import { describeExtra } from '../../shared/cut-outs.ts';
import { faceOf } from '../support/faces.ts';

describe('what is included', () => {
  const addons = ['switches-4', 'switches-6'].map((picture, at) => ({
    id: `panel-${4 + 2 * at}`,
    name: `${4 + 2 * at}-Switch Panel`,
    price: 8900,
    takes: { kind: 'switches' as const, count: 4 + 2 * at, holds: 0 },
    part: {
      picture: picture as Part['picture'],
      width: 107 + 49 * at,
      height: 52,
      depth: 60,
      margin: 12,
      needs: null,
    },
  }));
  const known = partsById(addons);
  const face = faceOf(400, 400);
  const cutOuts = { switches: 4, gauges: 0, din: 1, uhf: 0, usb: 0, trays: 1, speakers: 0 };
  const judge = (ids: readonly string[]) => {
    const parts = ids.map((part, at) => ({ part, x: at * 100 }));
    const layout = { product: 'one', felt: '', stitching: '', parts };
    const { extra, included } = judged({ face, cutOuts }, layout, known);
    return { extra: extra.map((one) => describeExtra(one)), included };
  };

  test('is counted by the switch, whatever panel or hole it stands in', () => {
    expect(judge(['switches-4', 'radio', 'tray-wide'])).toMatchObject({
      extra: [],
      included: [true, true, true],
    });
    expect(judge(['switches-2', 'switches-2']).extra).toEqual([]);
    expect(judge(['switches-2', 'switches-2', 'switches-2'])).toMatchObject({
      extra: ['2 extra switch cut-outs'],
      included: [true, true, false],
    });
    expect(judge(['panel-4', 'panel-6']).extra).toEqual(['6 extra switch cut-outs']);
    expect(judge(['switches-4', 'panel-4'])).toMatchObject({
      extra: ['4 extra switch cut-outs'],
      included: [false, false],
    });
    expect(judge(['radio', 'radio', 'tray', 'net-tray']).extra).toEqual([
      '1 extra DIN slot',
      '1 extra tray',
    ]);
  });

  test('is asked about nothing where the owner has typed no numbers', () => {
    const layout = { product: 'one', felt: '', stitching: '', parts: [{ part: 'radio', x: 100 }] };
    expect(judged({ face, cutOuts: null }, layout, known).extra).toEqual([]);
  });

  test('is a narrower tray where something else needs the room', () => {
    const short = faceOf(380, 0);
    const parts = [
      { part: 'tray-wide', x: 140 },
      { part: 'usb', x: 360 },
    ];
    const next = withPart({ product: 'one', felt: '', stitching: '', parts }, 'uhf', short, known);
    expect(next?.parts.map(({ part }) => part)).toEqual(['tray-small', 'usb', 'uhf']);
    expect(next && withPart(next, 'radio', short, known)).toBeUndefined();
    // As high as it was, and with its net.
    const besideRadio = (tray: string) =>
      withPart(
        { product: 'one', felt: '', stitching: '', parts: [{ part: tray, x: 140 }] },
        'radio',
        short,
        known,
      )?.parts.map(({ part }) => part);
    expect(besideRadio('tray-low')).toEqual(['tray-low-small', 'radio']);
    expect(besideRadio('net-tray-wide')).toEqual(['net-tray', 'radio']);
  });

  test('makes room for an add-on that goes into it, in its place', () => {
    const start = {
      product: 'one',
      felt: '',
      stitching: '',
      parts: ['switches-4', 'radio'].map((part, at) => ({ part, x: 100 + at * 200 })),
    };
    expect(withPart(start, 'panel-4', face, known)?.parts).toEqual([
      { part: 'radio', x: 300 },
      { part: 'panel-4', x: 100 },
    ]);
    const six = withPart(start, 'panel-6', face, known);
    expect(six?.parts.map(({ part }) => part)).toEqual(['radio', 'panel-6']);
    // The second finds no empty hole.
    const two = six && withPart(six, 'panel-4', face, known);
    expect(two?.parts.map(({ part }) => part)).toEqual(['radio', 'panel-6', 'panel-4']);
  });
});
