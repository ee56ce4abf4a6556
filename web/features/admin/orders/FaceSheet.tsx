import { buildFacts, NOT_CUT_FOR_IT, vehicleToBuildFor } from '../../../../shared/build.ts';
import type { Drawing, Face } from '../../../../shared/builder/face.ts';
import { inRows, layoutFacts } from '../../../../shared/builder/face-scene.ts';
import type { AdminOrder } from '../../../../shared/contract/index.ts';
import { fullName, shortId } from '../../../../shared/order-contact.ts';
import { useAddons } from '../shared/data/reads.ts';

type Item = AdminOrder['orderItems'][number];
type CutOut = Drawing['parts'][number];

/** 1 mm of the face is a fifth of a millimetre on paper. */
const SCALE = 5;
/** Beside the face for its height, in mm of the face, as everything of the drawing. */
const ROOM = 30;
/** The longest piece of a face that a landscape A4 takes, less its margins of 14 mm. */
const LONGEST = 269 * SCALE - 2 * ROOM - 5;
/** How far both pieces of a longer face are drawn past the cut between them. */
const OVERLAP = 40;
/** Letters of the middles and of the edges, and how far rows of their labels are apart. */
const [MIDDLE, EDGE] = [17, 13];
const [MIDDLE_ROW, EDGE_ROW] = [20, 38];
/** What is cut with a hole saw. */
const ROUND: readonly string[] = ['gauge', 'usb', 'speaker', 'socket-12v'];

/** The face to cut by: a line drawing that prints at 1:5, and each cut-out in millimetres from the left edge. */
export function FaceSheet({ order, item }: { order: AdminOrder; item: Item }) {
  const { drawing } = item;
  if (!drawing) return null;
  const cutOuts = drawing.parts.toSorted((one, other) => one.x - other.x);
  return (
    <section aria-label={`Face of ${item.product.name} at 1:5`} className="face-sheet">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-[#111] border-b-4 pb-1">
        <p className="font-extrabold text-2xl tabular-nums">{shortId(order.id)}</p>
        <p className="font-extrabold text-xl">
          {item.quantity} × {item.product.name}
        </p>
        <p className="font-extrabold text-xl">{vehicleToBuildFor(item)}</p>
        <p>{fullName(order)}</p>
      </div>
      {item.fitsVehicle === false && <p className="font-extrabold">{NOT_CUT_FOR_IT}</p>}
      <Facts item={item} drawing={drawing} />
      {piecesOf(drawing.face).map((piece) => (
        <FacePiece key={piece[0]} face={drawing.face} cutOuts={cutOuts} piece={piece} />
      ))}
      <div className="grid py-1">
        <ScaleBar />
        <ToSettle item={item} />
      </div>
      <CutOutTable cutOuts={cutOuts} />
    </section>
  );
}

/**
 * The pieces, from and to in mm, in which a face is drawn: one, or two that overlap for a face that is longer than
 * the paper. It is divided at the mirror if both then have room, so that no cut-out is.
 */
export function piecesOf({
  length,
  left,
  right,
}: Pick<Face, 'length' | 'left' | 'right'>): (readonly [number, number])[] {
  if (length <= LONGEST) return [[0, length]];
  const mirror = (left[1] + right[0]) / 2;
  const fits = Math.max(mirror, length - mirror) + OVERLAP <= LONGEST;
  const at = fits ? mirror : length / 2;
  return [
    [0, at + OVERLAP],
    [at - OVERLAP, length],
  ];
}

function Facts({ item, drawing: { face } }: { item: Item; drawing: Drawing }) {
  const { length, height, depth, left, right } = face;
  const gap = right[0] - left[1];
  const facts: (readonly [string, string])[] = [
    ['Face', `${length} × ${height} mm`],
    ['Depth behind it', `${depth} mm`],
    // A console without a mirror has nothing right of it.
    ...(right[1] > right[0]
      ? ([['Mirror gap', `${left[1]} to ${right[0]} mm (${gap} mm)`]] as const)
      : []),
    // What the line names goes before what was drawn.
    ...new Map([...layoutFacts(item), ...buildFacts(item)]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 py-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt>{name}</dt>
          <dd className="font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FacePieceProps {
  face: Face;
  cutOuts: readonly CutOut[];
  /** From and to, in mm. */
  piece: readonly [number, number];
}

function FacePiece({ face, cutOuts, piece: [from, to] }: FacePieceProps) {
  const { length, height, left, right } = face;
  const isOn = (x: number) => x >= from && x <= to;
  const middles = inRows(cutOuts.map(({ x }) => x).filter(isOn), 4 * MIDDLE * 0.6);
  const edges = inRows(
    cutOuts.flatMap(({ x, width }) => [x - width / 2, x + width / 2]).filter(isOn),
    EDGE,
  );
  const top = 10 + EDGE_ROW * rowsOf(edges);
  const ruler = height + 14 + MIDDLE_ROW * rowsOf(middles);
  const [wide, high] = [to - from + 2 * ROOM, top + ruler + 30];
  const ends = [0, left[0], left[1], ...(right[1] > right[0] ? right : []), length];
  return (
    <svg
      aria-hidden="true"
      viewBox={`${from - ROOM} ${-top} ${wide} ${high}`}
      // On paper a fifth of its millimetres.
      width={`${wide / SCALE}mm`}
      height={`${high / SCALE}mm`}
      className="face-piece mx-auto block"
    >
      <path d={`M${from} 0H${to}M${from} ${height}H${to}`} strokeWidth="2.5" />
      {from === 0 && <path data-edge="left" d={`M0 0V${height}`} strokeWidth="2.5" />}
      {to === length && <path d={`M${length} 0V${height}`} strokeWidth="2.5" />}
      {right[1] > right[0] && <MirrorGap face={face} piece={[from, to]} />}
      {edges.map(({ x, row }) => (
        <g key={`${x} ${row}`}>
          <path d={`M${x} ${-8 - EDGE_ROW * row}V${height / 2}`} className="guide" />
          <text
            transform={`translate(${x + EDGE * 0.35} ${-10 - EDGE_ROW * row})rotate(-90)`}
            fontSize={EDGE}
          >
            {x}
          </text>
        </g>
      ))}
      {cutOuts.map((cutOut, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cut-out is its place in the row.
        <CutOutShape key={at} cutOut={cutOut} number={at + 1} middle={height / 2} />
      ))}
      {middles.map(({ x, row }) => (
        <g key={`${x} ${row}`}>
          <path d={`M${x} ${height / 2}V${height + 8 + MIDDLE_ROW * row}`} className="guide" />
          <text
            x={x}
            y={height + 8 + MIDDLE + MIDDLE_ROW * row}
            fontSize={MIDDLE}
            fontWeight="700"
            textAnchor="middle"
          >
            {x}
          </text>
        </g>
      ))}
      <path d={`M${from} ${ruler}H${to}`} />
      {[...new Set(ends)].filter(isOn).map((end) => (
        <g key={end}>
          <path d={`M${end} ${ruler - 5}v10`} />
          <text x={end} y={ruler + 20} fontSize={EDGE} textAnchor="middle">
            {end}
          </text>
        </g>
      ))}
      {from === 0 && (
        <text
          transform={`translate(-12 ${height / 2})rotate(-90)`}
          fontSize={EDGE}
          textAnchor="middle"
        >
          {height}
        </text>
      )}
    </svg>
  );
}

const rowsOf = (labels: readonly { row: number }[]) =>
  Math.max(0, ...labels.map(({ row }) => row + 1));

/** Where the mirror is: nothing is cut there. */
function MirrorGap({
  face: { height, left, right },
  piece: [from, to],
}: Pick<FacePieceProps, 'face' | 'piece'>) {
  const [start, end] = [Math.max(left[1], from), Math.min(right[0], to)];
  if (end <= start) return null;
  const middle = (start + end) / 2;
  return (
    <>
      <rect x={start} width={end - start} height={height} className="gap" />
      {['Mirror', 'gap', right[0] - left[1]].map((word, at) => (
        <text
          key={word}
          x={middle}
          y={height / 2 + (at - 1) * (EDGE + 2) + EDGE / 3}
          fontSize={EDGE}
          textAnchor="middle"
        >
          {word}
        </text>
      ))}
    </>
  );
}

interface CutOutShapeProps {
  cutOut: CutOut;
  number: number;
  /** Of the face, from its top. */
  middle: number;
}

function CutOutShape({ cutOut, number, middle }: CutOutShapeProps) {
  const { picture, x, width, height } = cutOut;
  return (
    <g data-cut-out={number}>
      {ROUND.includes(picture) && width === height ? (
        <circle cx={x} cy={middle} r={width / 2} className="cut-out" />
      ) : (
        <rect
          x={x - width / 2}
          y={middle - height / 2}
          width={width}
          height={height}
          className="cut-out"
        />
      )}
      <path d={`M${x - 8} ${middle}h16M${x} ${middle - 8}v16`} />
      <text x={x + 4} y={middle - 4} fontSize={EDGE}>
        {number}
      </text>
    </g>
  );
}

/** Printed at another scale the sheet is no good: measured first. */
function ScaleBar() {
  return (
    <p className="flex items-center gap-2">
      <svg
        aria-hidden="true"
        className="flex-none"
        viewBox="-2 -8 104 16"
        width={`${104 / SCALE}mm`}
        height={`${16 / SCALE}mm`}
      >
        <path data-scale="100" d="M0 -6v12M0 0h100M100 -6v12" strokeWidth="2" />
      </svg>
      <span>
        100 mm at 1:5 = 20 mm. <strong>Measure it before you cut:</strong> print at 100 %, not “fit
        to page”.
      </span>
    </p>
  );
}

/** What parts need, such as a loom, apart from what is still to be settled. */
function ToSettle({ item }: { item: Item }) {
  const { data: addons } = useAddons();
  const needs = new Set(addons?.map(({ part }) => part?.needs));
  const questions = item.drawing?.questions ?? [];
  const lists = [
    ['Loom and wiring', questions.filter((question) => needs.has(question))],
    ['Settle first', questions.filter((question) => !needs.has(question))],
  ] as const;
  return lists.map(
    ([title, said]) =>
      said.length > 0 && (
        <p key={title}>
          <strong>{title}:</strong> {said.join(' ')}
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
            <th scope="row">{name}</th>
            <td className="font-bold">{x}</td>
            <td>{x - width / 2}</td>
            <td>{x + width / 2}</td>
            <td>
              {width} × {height}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
