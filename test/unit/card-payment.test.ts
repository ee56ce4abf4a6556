/** Links to pay by card: each provider's documented format, and nothing that only looks like it. */
import { describe, expect, it } from 'vitest';
import { cardPayment, isCardLink, whatToType } from '../../shared/card-payment.ts';

const asked = { openCents: 114_950, number: 'INV-0042' };

describe('the way to pay by card', () => {
  it.each([
    [
      'https://buy.stripe.com/4gw00abcDEF',
      'Stripe',
      'https://buy.stripe.com/4gw00abcDEF?client_reference_id=INV-0042',
      'Type in $1,149.50.',
    ],
    [
      'https://square.link/u/jUjglZiR',
      'Square',
      'https://square.link/u/jUjglZiR',
      'Type in $1,149.50, and INV-0042 as the reference.',
    ],
    ...['paypal.me', 'www.paypal.me', 'www.paypal.com/paypalme', 'paypal.com/paypalme'].map(
      (start): [string, string, string, string] => [
        `https://${start}/RoofConsoles`,
        'PayPal',
        `https://${start}/RoofConsoles/1149.50AUD`,
        'Type in INV-0042 as the reference.',
      ],
    ),
  ])('of %s carries what %s documents', (link, provider, url, words) => {
    const payment = cardPayment(link, asked);
    expect(payment).toMatchObject({ provider, url });
    expect(payment && whatToType(payment, asked)).toBe(words);
    // As it is copied: with blanks around it, or a slash at its end.
    expect(cardPayment(` ${link}/ `, asked)?.url).toBe(url);
  });

  it('is none while nothing is to pay, or without a link', () => {
    const link = 'https://paypal.me/RoofConsoles';
    expect(cardPayment(link, { ...asked, openCents: 0 })).toBeUndefined();
    expect(cardPayment(link, { ...asked, openCents: -100 })).toBeUndefined();
    expect(cardPayment(null, asked)).toBeUndefined();
  });

  it.each([
    'http://buy.stripe.com/4gw00abc',
    'buy.stripe.com/4gw00abc',
    'https://buy.stripe.com/',
    'https://buy.stripe.com/test_4gw00abc',
    'https://buy.stripe.com.example.com/4gw00abc',
    'https://stripe.com/4gw00abc',
    'https://buy.stripe.com:8443/4gw00abc',
    'https://me:pw@buy.stripe.com/4gw00abc',
    'https://buy.stripe.com@example.com/4gw00abc',
    'https://buy.stripe.com/4gw00abc?client_reference_id=INV-0001',
    'https://buy.stripe.com/4gw00abc#x',
    'https://buy.stripe.com/4gw00abc/x',
    'https://buy.stripe.com\\@example.com/4gw00abc',
    'https://square.link/jUjglZiR',
    'https://sandbox.square.link/u/jUjglZiR',
    'https://paypal.me/RoofConsoles/25AUD',
    'https://paypal.me/Roof-Consoles',
    'https://paypal.me/AnameOfMoreThan20Chars',
    'https://www.paypal.com/RoofConsoles',
    'https://www.paypal.com/paypalme/Roof/Consoles',
    'https://xn--pypal-4ve.me/RoofConsoles',
    'https://pаypal.me/RoofConsoles',
    'javascript:alert(1)',
    'Stripe',
  ])('is none at %s', (link) => {
    expect(isCardLink(link)).toBe(false);
    expect(cardPayment(link, asked)).toBeUndefined();
  });
});
