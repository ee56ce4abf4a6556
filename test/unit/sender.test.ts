import { expect, it } from 'vitest';
import { formatSender } from '../../functions/mailer/sender.ts';

/** The name as a mail program reads it. */
function readName(sender: string): string {
  const quoted = /^"(.*)" <shop@example\.com>$/.exec(sender)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, '$1');
  return [...sender.matchAll(/=\?UTF-8\?B\?([\w+/=]+)\?=/g)]
    .map(([, text = '']) => Buffer.from(text, 'base64').toString())
    .join('');
}

it.each([
  'Roof Console Co.',
  'Dave’s “4x4”',
  'A "B" \\ C',
  'Café',
  '車のコンソール'.repeat(12),
  '🛻'.repeat(30),
])(
  'a sender’s name is 7-bit, in words that no mail server folds, and reads as it is: %s',
  (name) => {
    const sender = formatSender(name, 'shop@example.com');
    expect(sender).toMatch(/^[ -~]+$/);
    for (const word of sender.match(/=\?[^ ]+\?=/g) ?? []) expect(word.length).toBeLessThan(76);
    expect(readName(sender)).toBe(name);
  },
);
