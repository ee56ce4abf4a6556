import { type CSSProperties, memo, type ReactNode, useContext, useId } from 'react';
import type { Drawing } from '../../shared/builder/face.ts';
import {
  type Box,
  describeDrawing,
  facePictureUrl,
  faceScene,
  inRows,
  PICTURE_SCALES,
  type Stroke,
  shadow,
} from '../../shared/builder/face-scene.ts';
import { HeadContext } from '../lib/page/head.ts';
import faceStyle from './face-view.css?inline';
import { PHONE_WIDTH } from './Picture.tsx';

/** The width of a position's label on the narrowest screen, relative to the width of the face. */
const LABEL = 0.125;

interface FaceViewProps {
  drawing: Drawing;
  /** The console's id, which decides the picture of the shell. */
  product: string;
  /** The width of the view as a CSS length, as in `sizes` of a picture. */
  sizes?: string;
  /** True if it is above the fold. */
  eager?: boolean;
  /** True to show positions below, in mm from the left edge. */
  dimensions?: boolean;
  className?: string | undefined;
  /** Content on top of the face: percentages refer to its length and height. */
  children?: ReactNode;
}

/**
 * The front of a console with the parts on it, to scale. Each part is an element with `data-part`,
 * its index in the drawing, so that a drag can move it without rendering.
 */
export function FaceView({
  drawing,
  product,
  sizes = PHONE_WIDTH,
  eager = false,
  dimensions,
  className,
  children,
}: FaceViewProps) {
  const id = useId();
  const { view, face, shell, strokes, holes, parts } = faceScene(drawing, product);
  const place = (box: Box) => percentages(box, view);
  const viewBox = `${view.x} ${view.y} ${view.width} ${view.height}`;
  const picture = (name: string, box: Box, first = false) => (
    <FacePicture
      name={name}
      width={box.width}
      sizes={`calc(${sizes} * ${(box.width / view.width).toFixed(3)})`}
      eager={eager}
      first={first}
    />
  );
  return (
    <div className={className}>
      <style href="face-view" precedence="page">
        {faceStyle}
      </style>
      <div className="face-view" style={{ aspectRatio: view.width / view.height }}>
        <div role="img" aria-label={describeDrawing(drawing)}>
          <span className="face-shadow" style={place(shadow(shell))} />
          {shell.picture ? (
            <div style={place(shell)}>{picture(shell.picture, shell, true)}</div>
          ) : (
            <span className="felt" style={{ ...place(shell), backgroundColor: shell.colour }} />
          )}
          <svg viewBox={viewBox} fill="none" aria-hidden="true">
            <clipPath id={id}>
              <path d={[view, ...holes].map(outline).join('')} clipRule="evenodd" />
            </clipPath>
            <g clipPath={`url(#${id})`} strokeLinecap="round">
              <Lines strokes={strokes} x={face.x} />
            </g>
          </svg>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the drawing.
            <div key={at} data-part={at} style={place(part)}>
              {picture(part.picture, part)}
              <Outlines box={part} strokes={part.strokes} />
            </div>
          ))}
        </div>
        {children && (
          <div style={place({ ...face, x: 0, width: drawing.face.length })}>{children}</div>
        )}
      </div>
      {dimensions && <Positions drawing={drawing} view={view} />}
    </div>
  );
}

/** @param x where the strokes begin, in mm */
const Lines = ({ strokes, x = 0 }: { strokes: readonly Stroke[]; x?: number }) =>
  strokes.map(({ path, down, colour, opacity, width, dash }) => (
    <path
      key={`${colour} ${width}`}
      d={path}
      transform={`translate(${x} ${down})`}
      stroke={colour}
      strokeOpacity={opacity}
      strokeWidth={width}
      strokeDasharray={dash}
    />
  ));

/** Lines over the picture of a part. */
export function Outlines({ box, strokes }: { box: Box; strokes: readonly Stroke[] }) {
  if (strokes.length === 0) return null;
  return (
    <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} fill="none" aria-hidden="true">
      <Lines strokes={strokes} />
    </svg>
  );
}

const outline = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}z`;

const percentages = (box: Box, view: Box): CSSProperties => ({
  left: `${((box.x - view.x) / view.width) * 100}%`,
  top: `${((box.y - view.y) / view.height) * 100}%`,
  width: `${(box.width / view.width) * 100}%`,
  height: `${(box.height / view.height) * 100}%`,
});

interface FacePictureProps {
  /** The name of a part, or of a shell in a felt. */
  name: string;
  /** The size of its subject, in mm. */
  width: number;
  /** As in `sizes` of a picture. */
  sizes: string;
  eager?: boolean;
  /** True for the largest picture of the view. */
  first?: boolean;
}

/** A shell or a part, in the file that suits the screen. */
export const FacePicture = memo(function FacePicture(props: FacePictureProps) {
  const { name, width, sizes, eager = false, first = false } = props;
  const tellHead = useContext(HeadContext);
  const srcSet = (['small', 'large'] as const)
    .map((size) => `${facePictureUrl(name, size)} ${Math.round(width * PICTURE_SCALES[size])}w`)
    .join(', ');
  if (import.meta.env.SSR && eager && first) {
    tellHead?.({ opening: { type: 'image/webp', imageSrcSet: srcSet, imageSizes: sizes } });
  }
  return (
    <img
      src={facePictureUrl(name, 'small')}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager && first ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
    />
  );
});

/** The distance of each cut-out's middle from the left edge, below its part. */
function Positions({ drawing, view }: { drawing: Drawing; view: Box }) {
  const { length, height } = drawing.face;
  const at = (x: number) => `${((x - view.x) / view.width) * 100}%`;
  const marks = inRows(
    drawing.parts.map(({ x }) => x),
    view.width * LABEL,
  );
  const rows = Math.max(0, ...marks.map(({ row }) => row + 1));
  return (
    <div aria-hidden="true" className="face-positions">
      <ol style={{ height: `${rows * 1.4 + 0.5}em` }}>
        {marks.map(({ x, row }) => (
          <li key={`${x} ${row}`} style={{ left: at(x), paddingTop: `${row * 1.4 + 0.4}em` }}>
            <span style={{ height: `${row * 1.4 + 0.4}em` }} />
            <span>{x}</span>
          </li>
        ))}
      </ol>
      <p style={{ marginLeft: at(0), width: `${(length / view.width) * 100}%` }}>
        <span>{`${length} × ${height} mm`}</span>
      </p>
    </div>
  );
}
