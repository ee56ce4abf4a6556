import type { AdminAddon } from '../../../../shared/contract/index.ts';
import { Badge } from '../shared/Badge.tsx';
import { Catalogue } from '../shared/Catalogue.tsx';
import { useAddons } from '../shared/data/reads.ts';
import { byText, type Column } from '../shared/list/DataTable.tsx';
import { AddonForm } from './AddonForm.tsx';

/** The add-ons. */
export default function Addons() {
  return (
    <Catalogue
      name="Add-on"
      useItems={useAddons}
      empty="Add the first one, and customers can choose it with a console."
      columns={columns}
      phoneText={({ category }) => <span className="capitalize">{category}</span>}
      form={({ item }, onClose) => <AddonForm addon={item} onClose={() => onClose()} />}
      searchText={({ name, category, description }) => `${name} ${category} ${description}`}
      testId="admin-addon"
    />
  );
}

const columns: readonly Column<AdminAddon>[] = [
  {
    id: 'category',
    label: 'Category',
    width: '8rem',
    wide: true,
    compare: byText(({ category }) => category),
    cell: ({ category }) => <Badge className="capitalize">{category}</Badge>,
  },
];
