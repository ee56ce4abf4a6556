import { buildFacts, NOT_CUT_FOR_IT, vehicleToBuildFor } from '../../../../shared/build.ts';
import type { Drawing } from '../../../../shared/builder/face.ts';
import { layoutFacts } from '../../../../shared/builder/face-scene.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { hasMirrorGap } from '../../../../shared/face-spans.ts';
import { fullName, shortId } from '../../../../shared/order-contact.ts';
import { Verbatim } from '../../../ui/Verbatim.tsx';
import { useAddons } from '../shared/data/reads.ts';
import { type CutOut, FaceDrawing, ScaleBar } from './FaceDrawing.tsx';

type Item = AdminOrder['orderItems'][number];

/**
 * The face to cut from: a line drawing that prints at 1:5, with each cut-out in millimetres from the left
 * edge.
 */
export function FaceSheet({ order, item }: { order: AdminOrder; item: Item }) {
  const { drawing } = item;
  if (!drawing) return null;
  const cutOuts = drawing.parts.toSorted((one, other) => one.x - other.x);
  return (
    <section aria-label={`Face of ${item.product.name} at 1:5`} className="face-sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-[#111] border-b-4 pb-1">
        <p className="font-extrabold text-2xl tabular-nums">
          <Verbatim>{shortId(order.id)}</Verbatim>
        </p>
        <p className="font-extrabold text-xl">
          <span>{`${item.quantity} × `}</span>
          <Verbatim>{item.product.name}</Verbatim>
        </p>
        <p className="font-extrabold text-xl">
          {item.vehicle ? (
            <Verbatim>{vehicleToBuildFor(item)}</Verbatim>
          ) : (
            <span>{vehicleToBuildFor(item)}</span>
          )}
        </p>
        <p>
          <Verbatim>{fullName(order)}</Verbatim>
        </p>
      </div>
      {item.fitsVehicle === false && <p className="font-extrabold">{NOT_CUT_FOR_IT}</p>}
      <Facts item={item} drawing={drawing} />
      <FaceDrawing face={drawing.face} cutOuts={cutOuts} />
      <div className="grid py-1">
        <ScaleBar />
        <ToSettle item={item} />
      </div>
      <CutOutTable cutOuts={cutOuts} />
    </section>
  );
}

const AS_IT_COMES = 'as the console comes';

function Facts({ item, drawing: { face } }: { item: Item; drawing: Drawing }) {
  const { length, height, depth, left, right } = face;
  const gap = right[0] - left[1];
  const facts: (readonly [string, string])[] = [
    ['Face', `${length} × ${height} mm`],
    ['Depth behind it', `${depth} mm`],
    ...(hasMirrorGap(face)
      ? ([['Mirror gap', `${left[1]} to ${right[0]} mm (${gap} mm)`]] as const)
      : []),
    // The line's own values go before those of the drawing. The bench needs to know if nothing was chosen.
    ...new Map([
      ['Felt', AS_IT_COMES],
      ['Stitching', AS_IT_COMES],
      ...layoutFacts(item),
      ...buildFacts(item),
    ]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 py-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd className="font-bold">
            <Verbatim>{value}</Verbatim>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The parts' requirements, such as a loom, separate from the questions still to settle. */
function ToSettle({ item }: { item: Item }) {
  const { data: addons } = useAddons();
  const needs = new Set(addons?.map(({ part }) => part?.needs));
  const questions = item.drawing?.questions ?? [];
  const lists = [
    ['Loom and wiring', questions.filter((question) => needs.has(question))],
    ['Settle first', questions.filter((question) => !needs.has(question))],
  ] as const;
  return lists.map(
    ([title, sentences]) =>
      sentences.length > 0 && (
        <p key={title}>
          <strong>{`${title}:`}</strong>
          <span>{` ${sentences.join(' ')}`}</span>
        </p>
      ),
  );
}

function CutOutTable({ cutOuts }: { cutOuts: readonly CutOut[] }) {
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="text-left text-sm">
        Cut-outs, in millimetres from the left edge as seen from the seats
      </caption>
      <thead>
        <tr>
          {['No.', 'Cut-out', 'Middle', 'From', 'To', 'Width × height'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cutOuts.map(({ name, x, width, height }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cut-out is its place in the row.
          <tr key={at}>
            <td>{at + 1}</td>
            <th scope="row">
              <Verbatim>{name}</Verbatim>
            </th>
            <td className="font-bold">{x}</td>
            <td>{x - width / 2}</td>
            <td>{x + width / 2}</td>
            <td>{`${width} × ${height}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
