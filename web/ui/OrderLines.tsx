import { buildLines } from '../../shared/build.ts';
import type { Order } from '../../shared/contract/index.ts';
import { addressLines, fullName } from '../../shared/order-contact.ts';
import { NOT_IN_TOTAL, orderSums } from '../../shared/order-money.ts';
import { isToConfirm } from '../../shared/order-news.ts';
import { cx } from './cx.ts';
import { FromMoney } from './FromMoney.tsx';
import { LineDrawing } from './LineDrawing.tsx';
import { NotCutFor } from './NotCutFor.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { Sentence } from './Sentence.tsx';
import { Verbatim } from './Verbatim.tsx';

/** The consoles of an order with their add-ons, at the prices paid. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className="grid gap-4">
      {order.orderItems.map(({ id, product, quantity, priceAtPurchase, addons, ...build }) => (
        <li key={id}>
          <div
            className={cx(
              'grid grid-rows-[auto_1fr] gap-x-4',
              product.imageUrl ? 'grid-cols-[5.5rem_1fr_auto]' : 'grid-cols-[1fr_auto]',
            )}
          >
            {/* A line in the workshop’s words, such as labour, has no picture. */}
            {product.imageUrl && (
              <Picture
                src={product.imageUrl}
                alt=""
                sizes="6rem"
                className="row-span-2 aspect-[4/3] self-start rounded-tag"
              />
            )}
            <div className="min-w-0">
              <p className="font-bold">
                <Verbatim>{product.name}</Verbatim>
                <span>{` ×\u00a0${quantity}`}</span>
              </p>
              {buildLines(build).map((words) => (
                <p key={words} className="text-sm">
                  {words}
                </p>
              ))}
            </div>
            <p className="text-right tabular-nums">
              <Price cents={priceAtPurchase * quantity} />
            </p>
            {/* In the column of amounts: they come on top of the console’s own price. */}
            <ul className="col-span-2 grid grid-cols-subgrid text-sm text-soft">
              {addons.map((line) => (
                <li key={line.id} className="col-span-2 grid grid-cols-subgrid">
                  <span>
                    <span>+ </span>
                    <Verbatim>{line.addon.name}</Verbatim>
                    <span>{` ×\u00a0${line.quantity}`}</span>
                  </span>
                  <span className="text-right tabular-nums">
                    <Price cents={line.priceAtPurchase * line.quantity} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
          {isToConfirm(order) && build.vehicle && build.fitsVehicle === false && (
            <NotCutFor vehicle={build.vehicle} isOrdered />
          )}
          {build.drawing && (
            <LineDrawing
              drawing={build.drawing}
              product={product.id}
              sizes="(min-width: 36rem) 30rem, 92vw"
              className="mt-3 max-w-text"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The charges, the postage while it is not known, and the total. */
export function OrderSums({ order, extras }: { order: Order; extras: readonly string[] }) {
  return (
    <div className="mt-2">
      {orderSums(order).map(({ kind, label, cents }, index) =>
        kind === 'total' ? (
          <p
            key={kind}
            className="mt-2 flex justify-between gap-4 border-line border-t pt-3 font-extrabold text-lg"
          >
            <Sentence>{label}</Sentence>
            <span data-testid="order-total" className="whitespace-nowrap tabular-nums">
              <FromMoney cents={order.totalCents} extras={extras} />
            </span>
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same name, and none has state
          <p key={index} className="flex justify-between gap-4 py-1">
            <Sentence>{label}</Sentence>
            <span className={cents === null ? 'text-soft' : 'tabular-nums'}>
              {cents === null ? NOT_IN_TOTAL : <Price cents={cents} />}
            </span>
          </p>
        ),
      )}
    </div>
  );
}

/** The name and the address that an order is posted to. */
export function ShipTo({ order }: { order: Order }) {
  const lines = addressLines(order);
  return (
    <address className="whitespace-pre-line text-soft not-italic">
      <Verbatim>{fullName(order)}</Verbatim>
      <br />
      {lines ? (
        <Verbatim>{lines.join('\n')}</Verbatim>
      ) : (
        <span>We’ll ring you for the address.</span>
      )}
    </address>
  );
}
