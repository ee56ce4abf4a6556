/** The face of a console as a line drawing that prints at 1:5. All numbers are millimetres on the face. */
import type { Drawing, Face } from '../../../../shared/builder/face.ts';
import { inRows } from '../../../../shared/builder/face-scene.ts';
import { hasMirrorGap } from '../../../../shared/face-spans.ts';

export type CutOut = Drawing['parts'][number];

/** 1 mm on the face prints as a fifth of a millimetre. */
const SCALE = 5;
/** The room next to the face for its height. */
const ROOM = 30;
/** The longest piece of a face that fits a landscape A4, less its 14 mm margins. */
const LONGEST = 269 * SCALE - 2 * ROOM - 5;
/** The two pieces of a longer face are each drawn this far past the cut. */
const OVERLAP = 40;
/** The letter sizes for middles and for edges, and the space between the rows of their labels. */
const [MIDDLE, EDGE] = [17, 13];
const [MIDDLE_ROW, EDGE_ROW] = [20, 38];
/** Cut-outs made with a hole saw. */
const ROUND: readonly string[] = ['gauge', 'usb', 'speaker', 'socket-12v'];

interface FaceDrawingProps {
  face: Face;
  cutOuts: readonly CutOut[];
}

/** The face in one piece, or in two overlapping pieces. */
export function FaceDrawing(props: FaceDrawingProps) {
  return piecesOf(props.face).map((piece) => <FacePiece key={piece[0]} {...props} piece={piece} />);
}

/**
 * The start and end, in mm, of the pieces in which a face is drawn: one, or two overlapping ones if the face
 * is longer than the paper. The cut is at the mirror if both pieces then fit, so that no cut-out is divided.
 */
function piecesOf({ length, left, right }: Face): (readonly [number, number])[] {
  if (length <= LONGEST) return [[0, length]];
  const mirror = (left[1] + right[0]) / 2;
  const fits = Math.max(mirror, length - mirror) + OVERLAP <= LONGEST;
  const at = fits ? mirror : length / 2;
  return [
    [0, at + OVERLAP],
    [at - OVERLAP, length],
  ];
}

interface FacePieceProps extends FaceDrawingProps {
  /** The start and end. */
  piece: readonly [number, number];
}

function FacePiece({ face, cutOuts, piece }: FacePieceProps) {
  const { length, height } = face;
  const [from, to] = piece;
  const isOnPiece = (x: number) => x >= from && x <= to;
  const middles = inRows(cutOuts.map(({ x }) => x).filter(isOnPiece), 4 * MIDDLE * 0.6);
  const edges = inRows(cutOuts.flatMap(edgesOf).filter(isOnPiece), EDGE);
  const above = 10 + EDGE_ROW * rowsOf(edges);
  const ruler = height + 14 + MIDDLE_ROW * rowsOf(middles);
  const [wide, high] = [to - from + 2 * ROOM, above + ruler + 30];
  return (
    <svg
      aria-hidden="true"
      viewBox={`${from - ROOM} ${-above} ${wide} ${high}`}
      width={`${wide / SCALE}mm`}
      height={`${high / SCALE}mm`}
      className="face-piece mx-auto block"
    >
      <path d={`M${from} 0H${to}M${from} ${height}H${to}`} strokeWidth="2.5" />
      {from === 0 && <path data-edge="left" d={`M0 0V${height}`} strokeWidth="2.5" />}
      {to === length && <path d={`M${length} 0V${height}`} strokeWidth="2.5" />}
      {hasMirrorGap(face) && <MirrorGap face={face} piece={piece} />}
      {edges.map(({ x, row }) => {
        const end = -8 - EDGE_ROW * row;
        return (
          <g key={`${x} ${row}`}>
            <path d={`M${x} ${end}V${height / 2}`} className="guide" />
            <SidewaysText x={x + EDGE * 0.35} y={end - 2}>
              {x}
            </SidewaysText>
          </g>
        );
      })}
      {cutOuts.map((cutOut, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cut-out is its place in the row.
        <CutOutShape key={index} cutOut={cutOut} number={index + 1} middle={height / 2} />
      ))}
      {middles.map(({ x, row }) => {
        const end = height + 8 + MIDDLE_ROW * row;
        return (
          <g key={`${x} ${row}`}>
            <path d={`M${x} ${height / 2}V${end}`} className="guide" />
            <text x={x} y={end + MIDDLE} fontSize={MIDDLE} fontWeight="700" textAnchor="middle">
              {x}
            </text>
          </g>
        );
      })}
      <path d={`M${from} ${ruler}H${to}`} />
      {rulerMarks(face)
        .filter(isOnPiece)
        .map((x) => (
          <g key={x}>
            <path d={`M${x} ${ruler - 5}v10`} />
            <text x={x} y={ruler + 20} fontSize={EDGE} textAnchor="middle">
              {x}
            </text>
          </g>
        ))}
      {from === 0 && (
        <SidewaysText x={-12} y={height / 2} isCentred>
          {height}
        </SidewaysText>
      )}
    </svg>
  );
}

const edgesOf = ({ x, width }: CutOut) => [x - width / 2, x + width / 2];

/** The start and end of the face and of the room for cut-outs. */
const rulerMarks = (face: Face): number[] => [
  ...new Set([0, ...face.left, ...(hasMirrorGap(face) ? face.right : []), face.length]),
];

const rowsOf = (labels: readonly { row: number }[]) =>
  Math.max(0, ...labels.map(({ row }) => row + 1));

interface SidewaysTextProps {
  x: number;
  y: number;
  isCentred?: boolean;
  children: number;
}

/** A number to be read from the right. */
function SidewaysText({ x, y, isCentred, children }: SidewaysTextProps) {
  return (
    <text
      transform={`translate(${x} ${y})rotate(-90)`}
      fontSize={EDGE}
      textAnchor={isCentred ? 'middle' : undefined}
    >
      {children}
    </text>
  );
}

/** The mirror's place, where nothing is cut. */
function MirrorGap({ face, piece: [from, to] }: Pick<FacePieceProps, 'face' | 'piece'>) {
  const { height, left, right } = face;
  const [start, end] = [Math.max(left[1], from), Math.min(right[0], to)];
  if (end <= start) return null;
  const middle = (start + end) / 2;
  return (
    <>
      <rect x={start} width={end - start} height={height} className="gap" />
      {['Mirror', 'gap', right[0] - left[1]].map((word, line) => (
        <text
          key={word}
          x={middle}
          y={height / 2 + (line - 1) * (EDGE + 2) + EDGE / 3}
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
  /** The middle of the face, measured from its top. */
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

/** The sheet is useless if printed at another scale, so this is measured first. */
export function ScaleBar() {
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
