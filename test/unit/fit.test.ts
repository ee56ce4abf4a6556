import { describe, expect, it } from 'vitest';
import {
  fitsVehicle,
  parseFit,
  readVehicleInfo,
  sameModel,
  vehicleAsTyped,
} from '../../shared/fit.ts';
import { vehicleName } from '../../shared/vehicle.ts';

describe('parseFit', () => {
  it.each([
    ['Toyota LandCruiser 70 Series (2007–2023)', 'Toyota', 'LandCruiser 70 Series', 2007, 2023],
    ['Toyota LandCruiser 300 Series (2021–on)', 'Toyota', 'LandCruiser 300 Series', 2021, null],
    ['Nissan Patrol GQ 1987-1997', 'Nissan', 'Patrol GQ', 1987, 1997],
    ['Ford Ranger Next-Gen (2022+)', 'Ford', 'Ranger Next-Gen', 2022, null],
    ['Isuzu D-MAX 2012 onwards', 'Isuzu', 'D-MAX', 2012, null],
    ['land  rover Defender 110', 'Land Rover', 'Defender 110', null, null],
    ['2019 Suzuki Jimny', 'Suzuki', 'Jimny', 2019, 2019],
    ['Mazda BT-50 (2011 to 2020)', 'Mazda', 'BT-50', 2011, 2020],
  ])('reads %j', (line, make, model, from, to) => {
    expect(parseFit(line)).toEqual({ make, model, from, to });
  });

  it.each(['', 'Most 4x4s', 'Toyota', 'Toyota (2007–2023)', 'Fordable creeks', '2007'])(
    'leaves %j unparsed',
    (line) => {
      expect(parseFit(line)).toBeUndefined();
    },
  );
});

describe('fitsVehicle', () => {
  const lines = ['Toyota LandCruiser 70 Series (2007–2023)', 'any ute', 'Nissan Patrol GU'];

  it.each([
    [{ make: 'Toyota' }, true],
    [{ make: 'toyota', model: 'Land Cruiser 70 Series' }, true],
    [{ make: 'Toyota', model: 'LandCruiser' }, true],
    [{ make: 'Toyota', model: 'LandCruiser 200 Series' }, false],
    [{ make: 'Toyota', model: 'LandCruiser 70 Series', year: 2006 }, false],
    [{ make: 'Toyota', model: 'LandCruiser 70 Series', year: 2023 }, true],
    [{ make: 'Nissan', model: 'Patrol GU', year: 1999 }, true],
    [{ make: 'Nissan', model: 'Patrol GQ' }, false],
    [{ make: 'Ford' }, false],
  ])('%j: %s', (vehicle, fits) => {
    expect(fitsVehicle(lines, vehicle)).toBe(fits);
  });

  it('treats ‘Land Cruiser’ and ‘LandCruiser’, ‘D-MAX’ and ‘dmax’ as one model', () => {
    expect(sameModel('Land Cruiser', 'LandCruiser')).toBe(true);
    expect(sameModel('D-MAX', 'dmax')).toBe(true);
    expect(sameModel('HiLux', 'Ranger')).toBe(false);
    expect(sameModel('', 'Ranger')).toBe(false);
  });
});

describe('vehicleAsTyped', () => {
  it.each(['2023 Triton', '2020 LC79', 'Troopy', 'Kia Tasman X-Pro'])(
    'keeps %j word for word',
    (text) => {
      const vehicle = vehicleAsTyped(` ${text} `);
      expect(vehicle && vehicleName(vehicle)).toBe(text);
    },
  );

  it('reads what it can, and keeps nothing of no words or of too many', () => {
    expect(vehicleAsTyped('2016 Toyota HiLux')).toEqual({
      make: 'Toyota',
      model: 'HiLux',
      year: 2016,
    });
    expect(vehicleAsTyped('  ')).toBeNull();
    expect(vehicleAsTyped('x'.repeat(81))).toBeNull();
  });
});

describe('readVehicleInfo', () => {
  it.each([
    ['2019 Toyota LandCruiser 79 dual cab', '2019', 'Toyota', 'LandCruiser 79 dual cab'],
    ['Nissan Patrol Y62, 2015', '2015', 'Nissan', 'Patrol Y62'],
    ['my old ute', null, null, null],
    ['Toyota', null, 'Toyota', null],
  ])('reads %j as far as it can', (text, year, make, model) => {
    expect(readVehicleInfo(text)).toEqual({ year, make, model });
  });
});
