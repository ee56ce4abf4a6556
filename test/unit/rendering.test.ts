/** Pages that are rendered at the same time state different facts. */
import { expect, it } from 'vitest';
import { firstFacts } from '../../shared/business.ts';
import { noTexts } from '../../shared/texts.ts';
import { renderer } from '../../web/delivery/render.tsx';

const site = {
  template: '<!--head--><!--page--><!--data-->',
  scripts: [],
  opening: '',
  ahead: '',
  desk: [],
  app: [],
  routes: {},
};

it('each page states its own facts and texts, whatever else is rendered meanwhile', async () => {
  const render = renderer(site);
  const other = { ...firstFacts, name: 'Overhead Works' };
  const [terms, absent] = await Promise.all([
    render('/terms', { facts: other, texts: { ...noTexts, terms: '## Deal' } }),
    render('/404', { facts: firstFacts }),
  ]);
  expect(terms).toContain('Overhead Works, ABN');
  expect(terms).toContain('"texts":{"terms":[{"title":"Deal"');
  expect(absent).not.toContain('Overhead Works');
});
