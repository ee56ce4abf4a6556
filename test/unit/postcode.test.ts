import { describe, expect, it } from 'vitest';
import { states } from '../../shared/contract/choices.ts';
import { findState } from '../../shared/postcode.ts';
import { changePostcode, NO_STATE, placeWarning } from '../../web/lib/form/shipping.ts';

describe('the state of a postcode', () => {
  it.each([
    ['NSW', '1000', '2599', '2619', '2620', '2899', '2921', '2999'],
    ['ACT', '0200', '0299', '2600', '2618', '2900', '2920'],
    ['VIC', '3000', '3999', '8000', '8999'],
    ['QLD', '4000', '4380', '4383', '4999', '9000', '9999'],
    ['SA', '5000', '5799', '5800', '5999'],
    ['WA', '6000', '6797', '6800', '6999'],
    ['TAS', '7000', '7799', '7800', '7999'],
    ['NT', '0800', '0872', '0899', '0900', '0999', ' 0800 '],
  ])('%s', (state, ...postcodes) => {
    for (const postcode of postcodes)
      expect([postcode, findState(postcode)]).toEqual([postcode, state]);
  });

  it.each(['', '47', '47300', 'abcd', '0000', '0199', '0300', '0799', '6798', '6799'])(
    'is undefined for %j',
    (postcode) => {
      expect(findState(postcode)).toBeUndefined();
    },
  );

  it('is one that the checkout offers, and each of those has postcodes', () => {
    const found = new Set(
      Array.from({ length: 10_000 }, (_, number) => findState(`${number}`.padStart(4, '0'))),
    );
    found.delete(undefined);
    expect([...found].toSorted()).toEqual(states.toSorted());
  });
});

describe('typing a postcode', () => {
  /** The state after typing these texts into the field, one after the other. */
  function stateAfter(shippingState: string, ...typed: string[]) {
    const place = { shippingState, shippingPostcode: '' };
    for (const postcode of typed) Object.assign(place, changePostcode(place, postcode));
    return place.shippingState;
  }

  it('selects the state, and changes it with the postcode', () => {
    expect(stateAfter(NO_STATE, '4', '47', '473', '4730')).toBe('QLD');
    expect(stateAfter(NO_STATE, '4730', '473', '47', '3', '30', '300', '3000')).toBe('VIC');
    expect(stateAfter(NO_STATE, '4730', '3000')).toBe('VIC');
    expect(stateAfter(NO_STATE, '4730', '473')).toBe(NO_STATE);
  });

  it('takes the digits of what is pasted', () => {
    const before = { shippingState: NO_STATE, shippingPostcode: '' };
    const changed = { shippingPostcode: '4730', shippingState: 'QLD' };
    for (const pasted of [' 4730 ', '47 30', 'Longreach QLD 4730', '47301']) {
      expect(changePostcode(before, pasted)).toEqual(changed);
    }
  });

  it('keeps a state that was selected by hand', () => {
    expect(stateAfter('NSW', '4', '43', '438', '4383')).toBe('NSW');
    expect(stateAfter('NSW', '4383', '438', '4385')).toBe('NSW');
  });
});

describe('the warning about a place', () => {
  const warning = (shippingState: string, shippingPostcode: string) =>
    placeWarning({ shippingState, shippingPostcode });

  it('names the usual state of the postcode, and rejects nothing', () => {
    expect(warning('NSW', '4383')).toMatch(/^4383 is usually in QLD, not NSW\./);
    expect(warning('QLD', '4383')).toBeUndefined();
  });

  it('questions a postcode that does not exist, but not one that is half typed', () => {
    expect(warning(NO_STATE, '0100')).toMatch(/place with the postcode 0100/);
    expect(warning('QLD', '010')).toBeUndefined();
    expect(warning(NO_STATE, '4730')).toBeUndefined();
  });
});
