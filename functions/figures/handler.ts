/** What the months brought. Routes: shared/contract/routes/figures.ts. */
import { figures } from '../../shared/contract/figures.ts';
import { figureRoutes } from '../../shared/contract/routes/figures.ts';
import { api } from '../http/api.ts';
import { figuresView, readMonths } from './view.ts';

export const handler = api(figureRoutes, figures)
  .on('figures.get', {
    load: ({ query }) => readMonths(query),
    run: async (_, months) => ({ body: await figuresView(months) }),
  })
  .handler();
