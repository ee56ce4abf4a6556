import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Filters, usePrefill } from '../features/catalogue/Filters.tsx';
import { ProductList } from '../features/catalogue/ProductList.tsx';
import {
  type ProductSearch,
  productList,
  readProductSearch,
} from '../features/catalogue/search.ts';
import { read } from '../lib/api/query.ts';
import { useVehicle } from '../lib/shopping/vehicle.ts';
import { NoneCut } from '../ui/NoneCut.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';

export const Route = createFileRoute('/products/')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search: { make, model } }) => ({ make, model }),
  loader: ({ context: { queryClient }, deps: { make, model } }) => {
    void queryClient.prefetchQuery(productList({ ...(make && { make }), ...(model && { model }) }));
    void queryClient.prefetchQuery(read('vehicles.makes'));
  },
  component: Products,
});

const everything: ProductSearch = {};

function Products() {
  const address = Route.useSearch();
  // The page was rendered ahead for its path alone, and is hydrated as that.
  const search = useHydrated() ? address : everything;
  const navigate = Route.useNavigate();
  const [chosen, setChosen] = useState<ProductSearch>();
  // The selects update at once; the slower list renders in a later task.
  function go(next: ProductSearch, replace = false): void {
    setChosen(next);
    setTimeout(async () => {
      await navigate({ search: next, replace, resetScroll: false });
      setChosen((now) => (now === next ? undefined : now));
    });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes with the address alone
  const list = useMemo(() => <ProductList search={search} onReset={() => go({})} />, [search]);
  usePrefill(search, (next) => go(next, true));
  const mine = useVehicle();
  const { make, model } = search;
  return (
    <Page
      title={make ? `${[make, model].filter(Boolean).join(' ')} roof consoles` : 'Roof consoles'}
      description="Roof consoles by vehicle make and model: with radio and UHF slots, switches, gauges and storage. Hand-built in Queensland, posted to all of Australia."
    >
      <PageTitle>Our Roof Console Range</PageTitle>
      {mine?.make === '' ? (
        <div className="mt-3 mb-3.5 max-w-text text-lg">
          <NoneCut vehicle={mine} isHead />
        </div>
      ) : (
        <p className="mt-3 mb-8 max-w-text text-lg text-soft">
          Cut to the roof of your 4x4 and built after you order. The filters show what fits.
        </p>
      )}
      <Filters search={chosen ?? search} onChange={go} />
      {list}
    </Page>
  );
}
