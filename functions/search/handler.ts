/** The owner's search over everything, and the page of one person. Routes: shared/contract/routes/search.ts. */
import { searchRoutes } from '../../shared/contract/routes/search.ts';
import { search } from '../../shared/contract/search.ts';
import { api } from '../http/api.ts';
import { find } from './find.ts';
import { showPerson } from './person.ts';

export const handler = api(searchRoutes, search)
  .on('search.find', {
    load: ({ query, now }) => find(query.q, now),
    run: async (_, body) => ({ body }),
  })
  // No `load`: a hundred orders are read, so only once the caller is known to be an admin.
  .on('search.person', ({ params, query, now }) => showPerson(params.email, query, now))
  .handler();
