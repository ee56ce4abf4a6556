import { useQueryClient } from '@tanstack/react-query';
import type { AdminProduct } from '../../../../shared/contract/index.ts';
import { formatDollars } from '../../../../shared/money.ts';
import { hasStatus } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { useAction } from '../../../lib/useAction.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { adminApi, ifMatch } from '../shared/admin-api.ts';
import { Badge } from '../shared/Badge.tsx';
import { refreshProducts } from '../shared/useCatalogue.ts';

interface ProductRowProps {
  product: AdminProduct;
  onEdit: () => void;
  onDuplicate: () => void;
}

export function ProductRow({ product, onEdit, onDuplicate }: ProductRowProps) {
  const { id, name, series, price, description, imageUrl, compatibleVehicles } = product;
  const named = <span className="sr-only"> {name}</span>;
  return (
    <li
      data-testid="admin-product"
      className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 border-line border-b py-4 md:grid-cols-[7rem_1fr]"
    >
      <Picture
        src={imageUrl}
        alt=""
        sizes="8rem"
        className={`aspect-[4/3] self-start rounded-tag ${product.hidden ? 'opacity-60' : ''}`}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-bold text-lg leading-tight">{name}</span>
          <span className="tabular-nums">{formatDollars(price)}</span>
          <span className="text-soft text-sm">{series}</span>
          {product.featured && <Badge hue="yellow">Featured</Badge>}
          {product.hidden && <Badge>Hidden</Badge>}
        </p>
        <p className="line-clamp-2 max-w-[46rem] text-soft">{description}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm" aria-label={`Vehicles of ${name}`}>
          {compatibleVehicles.map((vehicle) => (
            <li key={vehicle}>
              {vehicle}
              {product.unparsedVehicles.includes(vehicle) && (
                <Badge hue="yellow" className="ml-2">
                  Not found by filters
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1 md:col-start-2">
        <Button look="felt" size="small" data-return={id} onClick={onEdit}>
          Edit{named}
        </Button>
        <Button look="line" size="small" data-return={`copy-${id}`} onClick={onDuplicate}>
          Duplicate{named}
        </Button>
        <HideButton product={product} />
      </div>
    </li>
  );
}

/** Hides a product from the shop or shows it again; existing orders are unaffected. */
function HideButton({ product }: { product: AdminProduct }) {
  const client = useQueryClient();
  const { id, name, hidden, version } = product;
  const { busy, run } = useAction();

  async function toggle() {
    try {
      await adminApi('products.update', {
        params: { id },
        body: { hidden: !hidden },
        headers: ifMatch(version),
      });
      const description = hidden
        ? `${name} is in the shop again.`
        : `${name} is hidden from the shop.`;
      toast({ title: 'Product Updated', description });
    } catch (error) {
      const outdated = hasStatus(error, 412);
      toast({
        title: 'Save Failed',
        description: outdated
          ? 'Someone else changed this product meanwhile. It is shown as it is now.'
          : 'Failed to save product. Please check your data and try again.',
        variant: 'destructive',
      });
      if (!outdated) return;
    }
    await refreshProducts(client);
  }

  return (
    <Button look="line" size="small" aria-disabled={busy} onClick={() => run(toggle)}>
      {hidden ? 'Show in shop' : 'Hide from shop'}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
