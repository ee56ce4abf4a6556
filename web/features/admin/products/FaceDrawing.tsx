import type { Face } from '../../../../shared/builder/face.ts';
import { faceProblem, parseFace, type TypedFace } from './measures.ts';

/** Room round the face for the numbers, in mm. */
const ROOM = 60;

/** The face as the numbers say it, to scale; nothing while they cannot be drawn. */
export function FaceDrawing({ typed }: { typed: TypedFace }) {
  const face = faceProblem(typed) ? undefined : parseFace(typed);
  return face && face.length > 0 ? <Drawn face={face} /> : null;
}

function Drawn({ face: { length, height, left, right } }: { face: Face }) {
  const spans = [left, right].filter(([from, to]) => to > from);
  const places = [...new Set([0, ...spans.flat(), length])];
  return (
    <svg
      role="img"
      aria-label={`The face: ${length} by ${height} mm, with room for cut-outs from ${spans.map(([from, to]) => `${from} to ${to}`).join(' and from ')} mm`}
      viewBox={`${-ROOM} -10 ${length + 2 * ROOM} ${height + ROOM}`}
      className="measured"
    >
      <rect
        width={length}
        height={height}
        rx={Math.min(40, height / 3)}
        className="ply"
        strokeWidth="3"
      />
      {spans.map(([from, to]) => (
        <rect
          key={from}
          x={from}
          y={height * 0.12}
          width={to - from}
          height={height * 0.76}
          className="cut"
          strokeWidth="2"
          strokeDasharray="8 6"
        />
      ))}
      {places.map((place) => (
        <g key={place}>
          <path d={`M${place} ${height + 4}v12`} className="mark" strokeWidth="2" />
          <text x={place} y={height + 42} textAnchor="middle" fontSize="26">
            {place}
          </text>
        </g>
      ))}
    </svg>
  );
}
