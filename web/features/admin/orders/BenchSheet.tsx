import type { ReactElement, ReactNode } from 'react';
import {
  buildFacts,
  layoutQuestions,
  NOT_CUT_FOR_IT,
  vehicleToBuildFor,
} from '../../../../shared/build.ts';
import type { AdminOrder, AdminProduct } from '../../../../shared/contract/index.ts';
import { referenceFacts } from '../../../../shared/customer-details.ts';
import { dayInWords } from '../../../../shared/dates.ts';
import { fullName, shortId } from '../../../../shared/order-contact.ts';
import { promisedInWords } from '../../../../shared/order-money.ts';
import { FaceView } from '../../../ui/FaceView.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { useProducts } from '../shared/data/reads.ts';
import { FaceSheet } from './FaceSheet.tsx';

type Item = AdminOrder['orderItems'][number];

/** Specifications that do not affect how a console is built. */
const NOT_BUILT = /^(pictures|weight|lead time|in the kit|(felt|stitching) choices)$/i;

/** The steps the workbench ticks off for every console. */
const STEPS = ['Cut and dry fitted', 'Covered and stitched', 'Wired and tested', 'Screws and wire'];

/** For the workbench: the consoles and their vehicles in large print, with boxes to tick. */
export function BenchSheet({ order }: { order: AdminOrder }) {
  // Products as they are in the catalogue now; without them, the sheet only shows the order.
  const { data: products } = useProducts();
  return (
    <>
      <div className="flex flex-col gap-4 print:min-h-[266mm]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-[#111] border-b-4 pb-2">
          <p className="font-extrabold text-3xl tabular-nums">
            <Verbatim>{shortId(order.id)}</Verbatim>
          </p>
          <p className="text-lg">
            <Verbatim>
              {order.pickUp
                ? fullName(order)
                : `${[fullName(order), order.shippingCity].filter(Boolean).join(', ')} ${order.shippingState ?? ''}`}
            </Verbatim>
          </p>
          {order.pickUp && <p className="font-extrabold text-lg">Pick-up: do not post</p>}
          <p className="text-lg">{`Ordered ${dayInWords(order.createdAt)}`}</p>
          {referenceFacts(order, 'bench').map(([label, text]) => (
            <p key={label} className="text-lg">
              <span>{`${label}: `}</span>
              <Verbatim>{text}</Verbatim>
            </p>
          ))}
          {order.promisedBy && (
            <p className="font-extrabold text-lg">{`Promised for ${promisedInWords({ ...order, promisedBy: order.promisedBy })}`}</p>
          )}
        </div>
        {order.orderItems.map((item) => (
          <Console
            key={item.id}
            item={item}
            product={products?.find(({ id }) => id === item.product.id)}
          />
        ))}
        {order.notes && (
          <div className="print:break-inside-avoid">
            <p className="font-bold">Customer’s notes</p>
            <p className="whitespace-pre-line text-lg leading-snug">{order.notes}</p>
          </div>
        )}
        <div className="min-h-24 flex-1 print:min-h-16 print:break-inside-avoid border border-[#999] px-3 py-2">
          <p className="font-bold">Workshop’s notes</p>
          {order.workshopNotes && (
            <p className="whitespace-pre-line break-words text-lg leading-snug">
              {order.workshopNotes}
            </p>
          )}
        </div>
      </div>
      {order.orderItems.map((item) => (
        <FaceSheet key={item.id} order={order} item={item} />
      ))}
    </>
  );
}

function Console({ item, product }: { item: Item; product: AdminProduct | undefined }) {
  const chosen = buildFacts(item);
  // The customer's choices go before the console's usual ones: 'Felt' before 'Felt colour'.
  const usual = Object.entries(product?.specifications ?? {}).filter(
    ([name]) =>
      !NOT_BUILT.test(name) &&
      !chosen.some(([choice]) => choice !== 'Stitching' && name.startsWith(choice)),
  );
  return (
    <div className="print:break-inside-avoid grid gap-3 border-[#111] border-t-2 pt-3">
      <p className="font-extrabold text-3xl">
        {item.vehicle ? (
          <Verbatim>{vehicleToBuildFor(item)}</Verbatim>
        ) : (
          <span>{vehicleToBuildFor(item)}</span>
        )}
      </p>
      {item.fitsVehicle === false && <p className="font-extrabold text-xl">{NOT_CUT_FOR_IT}</p>}
      <p className="font-extrabold text-2xl">
        <span>{`${item.quantity} × `}</span>
        <Verbatim>{item.product.name}</Verbatim>
      </p>
      <div className="grid grid-cols-2 gap-5">
        <div>
          <Picture
            src={item.product.imageUrl}
            alt=""
            sizes="22rem"
            eager
            className="aspect-[4/3] border border-[#999]"
          />
          {item.drawing && (
            <>
              <FaceView
                drawing={item.drawing}
                product={item.product.id}
                sizes="22rem"
                eager
                className="mt-3"
              />
              <p>Cut it from the 1:5 drawing on its own sheet.</p>
            </>
          )}
        </div>
        <dl className="grid content-start">
          {[...chosen, ...usual].map(([name, value]) => (
            <div key={name} className="border-[#999] border-b py-1.5">
              <dt className="text-sm">{name}</dt>
              <dd className="font-bold">
                <Verbatim>{value}</Verbatim>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <ul>
        {layoutQuestions(item).map((question) => (
          <li key={question} className="font-bold">
            {question}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-5">
        <Ticks title="Add-ons">
          {item.addons.map((line) => (
            <Tick key={line.id}>
              <span>{`${line.quantity} × `}</span>
              <Verbatim>{line.addon.name}</Verbatim>
            </Tick>
          ))}
        </Ticks>
        <Ticks title="Done">
          {STEPS.map((step) => (
            <Tick key={step}>{step}</Tick>
          ))}
        </Ticks>
      </div>
    </div>
  );
}

function Ticks({ title, children }: { title: string; children: readonly ReactElement[] }) {
  return (
    <div>
      <p className="font-bold">{title}</p>
      <ul className="mt-1 grid gap-1.5 text-lg">
        {children}
        {children.length === 0 && <li>None</li>}
      </ul>
    </div>
  );
}

function Tick({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Box />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** A box to tick on paper. */
export function Box() {
  return <span className="inline-block size-5 flex-none border-2 border-[#111]" />;
}
