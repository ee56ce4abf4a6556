/** The opening words of emails to customers, ours and the owner's. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wording } from '../../functions/mail/content.ts';
import { render } from '../../functions/mail/render.ts';
import { firstFacts } from '../../shared/business.ts';
import {
  sampleFacts,
  wordingIds,
  wordingProblem,
  wordings,
  wordingText,
} from '../../shared/mail-wordings.ts';

const root = resolve(import.meta.dirname, '../..');
const templates = resolve(root, 'functions/mailer/templates');
const written = [
  ...readdirSync(templates).map((name) => resolve(templates, name)),
  resolve(root, 'shared/order-news.ts'),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe.each(wordingIds)('the words of %s', (of) => {
  it('are ones that could be saved, with a sample of each fact, and an email says them', () => {
    const { ours } = wordings[of];
    expect(wordingProblem(of, ours)).toBeUndefined();
    expect(wordingText(of, [], sampleFacts)).not.toMatch(/[{}]/);
    expect(written).toContain(`'${of}'`);
  });
});

it('each has a name of its own, by which the owner chooses it', () => {
  expect(new Set(wordingIds.map((of) => wordings[of].label)).size).toBe(wordingIds.length);
});

describe('the owner’s words', () => {
  it('are refused with what stands for nothing, and without a fact that nothing else states', () => {
    expect(wordingProblem('order-received', 'Ta for {quote}.')).toBe(
      '{quote} stands for nothing. Only {order} does here.',
    );
    expect(wordingProblem('quote-accepted', '{total}')).toBe(
      '{total} stands for nothing. These do: {quote}, {order}.',
    );
    expect(wordingProblem('invoice-open', 'By {day}, please.')).toBe(
      '{day} stands for nothing, and nothing else does here.',
    );
    expect(wordingProblem('order-promise', 'Sorry, order {order} takes longer.')).toBe(
      'Keep {day} in it: the email says it nowhere else.',
    );
    expect(wordingProblem('order-promise', 'Now {day}.')).toBeUndefined();
    expect(wordingProblem('order-promise', '')).toBeUndefined();
  });

  it('stand in the email as plain text, with its facts, and ours where there are none', () => {
    const mail = (own: string) =>
      render(
        {
          subject: 'S',
          heading: 'H',
          blocks: [wording('order-received', { order: '$&9' })],
        },
        'https://shop.example',
        firstFacts,
        { wordings: [{ of: 'order-received', text: own }] },
      );
    const own = mail('Ta, <b>{order}</b>.\nWe are {constructor} on it.\u0007');
    expect(own.text).toContain('Ta, <b>$&9</b>.\nWe are {constructor} on it. ');
    expect(own.html).toContain('Ta, &lt;b&gt;$&amp;9&lt;/b&gt;.<br>We are {constructor} on it.');
    expect(mail('').text).toContain('Your order $&9 has arrived in the workshop.');
  });
});
