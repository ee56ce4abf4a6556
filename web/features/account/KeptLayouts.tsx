import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { judged } from '../../../shared/builder/keep.ts';
import { readLayout } from '../../../shared/builder/layout.ts';
import { partsById } from '../../../shared/builder/parts.ts';
import type { Addon, Product, ResponseOf } from '../../../shared/contract/index.ts';
import { keptLayoutLengths } from '../../../shared/contract/lengths.ts';
import { dayInWords } from '../../../shared/dates.ts';
import { apartApi } from '../../lib/api/apart.ts';
import { read } from '../../lib/api/query.ts';
import { toastFailure } from '../../lib/form/toast-failure.ts';
import { usePress } from '../../lib/form/useAction.ts';
import { removeFocused } from '../../lib/page/remove-focused.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Awaited } from '../../ui/Failed.tsx';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { RenameForm } from './RenameForm.tsx';

type Kept = ResponseOf<'auth.layouts'>[number];

const queryKey = ['auth.layouts'];

/** The layouts that a person keeps in their account. Loaded by itself: most people have none. */
export default function KeptLayouts() {
  const heading = useRef<HTMLHeadingElement>(null);
  const putBack = useRef<string>(undefined);
  const list = useQuery({ queryKey, queryFn: () => apartApi('auth.layouts') });
  const hasAny = (list.data?.length ?? 0) > 0;
  const products = useQuery({ ...read('products.list'), enabled: hasAny });
  const addons = useQuery({ ...read('addons.list'), enabled: hasAny });
  const missing = [list, products, addons].find(({ data }) => !data);
  return (
    <section aria-labelledby="layouts" className="mt-16 border-line border-t pt-10">
      <h2 ref={heading} id="layouts" tabIndex={-1} className="text-2xl">
        Your Layouts
      </h2>
      {list.data && !hasAny ? (
        <p className="mt-2 max-w-text text-soft">
          <span>None yet. Lay a console out in </span>
          <Link to="/build" className="link">
            the builder
          </Link>
          <span>, keep it there, and it’s here on any device you log in with.</span>
        </p>
      ) : products.data && addons.data && list.data ? (
        <Rows
          kept={list.data}
          products={products.data}
          addons={addons.data}
          heading={heading}
          putBack={putBack}
        />
      ) : (
        missing && (
          <Awaited what="your layouts" query={missing}>
            <Skeleton className="mt-4 h-64" />
          </Awaited>
        )
      )}
    </section>
  );
}

interface Shop {
  products: readonly Product[];
  addons: readonly Addon[];
  heading: RefObject<HTMLHeadingElement | null>;
  /** The id of the layout that takes the focus as soon as it is in the list. */
  putBack: RefObject<string | undefined>;
}

function Rows({ kept, products, addons, heading, putBack }: Shop & { kept: readonly Kept[] }) {
  const known = useMemo(() => partsById(addons), [addons]);
  return (
    <ul className="mt-4 grid gap-x-10 lg:grid-cols-2">
      {kept.map((one) => (
        <Row
          key={one.id}
          kept={one}
          laid={laidOut(one, products, known)}
          onDeleted={() => heading.current}
          putBack={putBack}
        />
      ))}
    </ul>
  );
}

/** A layout on the console of today; undefined if the shop no longer lays that one out. */
function laidOut(
  { layout: code }: Kept,
  products: readonly Product[],
  known: ReturnType<typeof partsById>,
) {
  const layout = readLayout(code);
  const product = products.find(({ id }) => id === layout?.product);
  if (!layout || !product?.face) return undefined;
  const { face, cutOuts } = product;
  return { product, ...judged({ face, cutOuts }, layout, known) };
}

interface RowProps {
  kept: Kept;
  laid: ReturnType<typeof laidOut>;
  /** Finds what takes the focus after the last layout has gone. */
  onDeleted: () => HTMLElement | null;
  putBack: Shop['putBack'];
}

function Row({ kept, laid, onDeleted, putBack }: RowProps) {
  const { id, name, layout, createdAt } = kept;
  const client = useQueryClient();
  const [isNamed, setNamed] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const change = (next: (all: readonly Kept[]) => readonly Kept[]) =>
    client.setQueryData<readonly Kept[]>(queryKey, (all = []) => next(all));

  const { busy, failure, press } = usePress(async () => {
    await apartApi('auth.deleteLayout', { params: { id } });
    const drop = () => void change((all) => all.filter((one) => one.id !== id));
    if (remove.current) removeFocused(remove.current, drop, onDeleted);
    else drop();
    toast({
      title: 'Layout Deleted',
      description: `${name} is out of your account.`,
      name,
      action: { label: 'Undo', hint: `Put ${name} back into your account`, onPress: undo },
    });
  }, 'The layout could not be deleted. Please try again.');

  async function undo() {
    try {
      const back = await apartApi('auth.keepLayout', { body: { name, layout } });
      putBack.current = back.id;
      change((all) => [back, ...all.filter((one) => one.id !== back.id)]);
    } catch (error) {
      toastFailure('Layout Not Put Back', error, 'Check your connection and try again.');
    }
  }

  function focusIfPutBack(item: HTMLLIElement | null) {
    if (!item || putBack.current !== id) return;
    putBack.current = undefined;
    item.focus();
  }

  const spoken = (
    <span className="sr-only">
      <Verbatim>{name}</Verbatim>
    </span>
  );
  return (
    <li ref={focusIfPutBack} tabIndex={-1} className="border-line border-b py-5">
      <h3 className="wrap-anywhere text-lg">
        <Verbatim>{name}</Verbatim>
      </h3>
      <p className="text-soft text-sm">
        {laid && <Verbatim>{laid.product.name}</Verbatim>}
        <span>{`${laid ? ', kept' : 'Kept'} on ${dayInWords(createdAt)}`}</span>
      </p>
      {laid ? (
        <LineDrawing
          drawing={laid.drawing}
          product={laid.product.id}
          sizes="(min-width: 64rem) 36rem, 92vw"
          className="mt-3"
        />
      ) : (
        <p className="mt-3">
          We no longer lay out the console it’s for. Still want it? Ring us on <PhoneLink />.
        </p>
      )}
      {laid && laid.gone.length > 0 && (
        <p className="mt-2 text-rust text-sm">A part of it is no longer in the shop.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {laid && (
          <Link to="/build" search={{ l: layout }} className={buttonClass('felt', 'small')}>
            <span>Open</span> {spoken}
          </Link>
        )}
        <Button
          ref={rename}
          look="line"
          size="small"
          aria-expanded={isNamed}
          onClick={() => setNamed(!isNamed)}
        >
          <span>Rename</span> {spoken}
        </Button>
        <Button ref={remove} look="line" size="small" aria-disabled={busy} onClick={press}>
          <span>{busy ? 'Deleting…' : 'Delete'}</span> {spoken}
        </Button>
      </div>
      {isNamed && (
        <RenameForm
          name={name}
          lengths={keptLayoutLengths}
          onSave={async (body) => {
            const named = await apartApi('auth.renameLayout', { params: { id }, body });
            change((all) => all.map((one) => (one.id === id ? named : one)));
            rename.current?.focus();
            setNamed(false);
          }}
        />
      )}
      <p role="alert" className="font-semibold text-alarm empty:absolute">
        {failure}
      </p>
    </li>
  );
}
