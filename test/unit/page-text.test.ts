/** The long texts of pages, as an owner types them. */
import { describe, expect, it } from 'vitest';
import { firstFacts } from '../../shared/business.ts';
import { privacy, terms, warranty } from '../../shared/legal.ts';
import { ourTexts } from '../../shared/our-texts.ts';
import { fillFacts, parseText, textOf, tokenNames } from '../../shared/page-text.ts';
import { laidOut } from '../../shared/story.ts';
import { textProblem } from '../../shared/text-problem.ts';
import { textNames } from '../../shared/texts.ts';

describe('a text', () => {
  it('is read by its marks, however it is spaced', () => {
    const typed =
      'Before any.\r\n\n## One \n\n\n first\n line\n\n- a\n-  b \n\n## Two\nbelow\n\n## \n';
    expect(parseText(typed)).toEqual([
      { title: '', paragraphs: ['Before any.'] },
      { title: 'One', paragraphs: ['first line', ['a', 'b']] },
      { title: 'Two', paragraphs: ['below'] },
    ]);
    expect(parseText(' \n\n ')).toEqual([]);
  });

  it.each(textNames)('of ours can be edited, and comes to the same: %s', (name) => {
    const ours = ourTexts[name]();
    expect(textProblem(name, ours)).toBeUndefined();
    expect(textOf(parseText(ours))).toBe(ours);
  });

  it('of a heading keeps a number beside its unit', () => {
    const questions = Object.values(laidOut).map(({ question }) => question);
    expect(questions.filter((one) => /\d mm/.test(one))).toEqual([]);
  });

  it('states the facts of the day as ours does', () => {
    const later = {
      ...firstFacts,
      name: 'Overhead Works',
      phone: '0400 000 000',
      warrantyYears: 7,
    };
    for (const [name, ours] of Object.entries({ privacy, warranty, terms })) {
      const text = ourTexts[name as 'terms']();
      expect(parseText(fillFacts(text, later)), name).toEqual(ours(later));
    }
  });

  it('is refused with what stands for nothing, and a warranty without what the law asks for', () => {
    expect(textProblem('terms', 'Ring {mobile} or {phone}.')).toBe(
      `{mobile} stands for nothing. These do: ${tokenNames.join(', ')}.`,
    );
    const crafted = '{constructor.constructor(1)()}';
    expect(textProblem('terms', crafted)).toContain('Something in braces stands for nothing.');
    expect(textProblem('warranty', 'Five years.')).toContain('word for word');
    expect(textProblem('warranty', ourTexts.warranty().replace(/ /g, '\n'))).toBeUndefined();
    expect(textProblem('warranty', '')).toBeUndefined();
  });
});
