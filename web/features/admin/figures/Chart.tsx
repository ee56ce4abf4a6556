import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import chartStyle from 'uplot/dist/uPlot.min.css?url';

interface Series {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** The colours of the series, as classes of their marks in the legend. */
const marks = ['text-rust', 'text-wattle'] as const;

interface ChartProps {
  readonly title: string;
  /** The text below each value, such as 'Jul 2026'. */
  readonly labels: readonly string[];
  /** Drawn as bars; a second series is drawn as narrower bars in front of the first. */
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
}

const HEIGHT_PX = 200;
/** The room for each character of a label below a bar, in px. */
const CHARACTER_PX = 8;
/** The room for the axis of values, in px. */
const AXIS_PX = 64;
/** Steps of the axis: whole numbers, because there is no half an order. */
const STEPS = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power));

/** A bar chart. It is hidden from screen readers, because the table below has its numbers. */
export function Chart({ title, labels, series, format }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    return current ? draw(current, { title, labels, series, format }) : undefined;
  }, [title, labels, series, format]);
  return (
    <figure className="min-w-0">
      <link rel="stylesheet" href={chartStyle} precedence="admin" />
      <figcaption className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-bold">{title}</span>
        {series.map(({ label }, index) => (
          <span
            key={label}
            className={
              series.length === 1 ? 'hidden' : 'inline-flex items-center gap-1.5 text-soft'
            }
          >
            <span
              aria-hidden="true"
              className={`size-3 rounded-[2px] bg-current ${marks[index]}`}
            />
            <span>{label}</span>
          </span>
        ))}
      </figcaption>
      {/* The chart takes its ink and grid colours from here. */}
      <div
        ref={box}
        translate="no"
        aria-hidden="true"
        className="min-h-[200px] overflow-hidden border-0 border-line text-soft"
      />
    </figure>
  );
}

/**
 * Draws the chart, and redraws it when the width or the colour scheme changes; returns a function that stops
 * this.
 */
function draw(box: HTMLDivElement, chart: ChartProps): () => void {
  let plot: uPlot | undefined;
  const redraw = () => {
    plot?.destroy();
    plot = box.clientWidth > 0 ? plotOf(box, chart) : undefined;
  };
  const sizes = new ResizeObserver(redraw);
  sizes.observe(box);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', redraw);
  return () => {
    sizes.disconnect();
    dark.removeEventListener('change', redraw);
    plot?.destroy();
  };
}

function plotOf(box: HTMLDivElement, { labels, series, format }: ChartProps): uPlot {
  const { color: ink, fontFamily } = getComputedStyle(box);
  const font = `12px ${fontFamily}`;
  const colourOf = (index: number) => {
    const swatch = box.parentElement?.querySelector(`.${marks[index]}`);
    return getComputedStyle(swatch ?? box).color;
  };
  const grid = { stroke: getComputedStyle(box).borderTopColor, width: 1 };
  const width = box.clientWidth;
  const longest = Math.max(...labels.map((label) => label.length));
  const room = labels.length * longest * CHARACTER_PX;
  const every = Math.max(1, Math.ceil(room / (width - AXIS_PX)));
  return new uPlot(
    {
      width,
      height: HEIGHT_PX,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.5, labels.length - 0.5] },
        y: { range: (_, __, most) => [0, Math.max(most, 1) * 1.05] },
      },
      series: [
        {},
        ...series.map(({ label }, at) => ({
          label,
          fill: colourOf(at),
          stroke: colourOf(at),
          width: 0,
          points: { show: false },
          ...(uPlot.paths.bars && {
            paths: uPlot.paths.bars({ size: [at === 0 ? 0.7 : 0.35, 64] }),
          }),
        })),
      ],
      axes: [
        {
          stroke: ink,
          font,
          grid: { show: false },
          ticks: { show: false },
          size: 28,
          splits: () => labels.map((_, at) => at),
          values: (_, splits) => splits.map((at) => (at % every === 0 ? (labels[at] ?? '') : '')),
        },
        {
          stroke: ink,
          font,
          grid,
          ticks: { show: false },
          size: AXIS_PX,
          incrs: STEPS.flat(),
          values: (_, splits) => splits.map(format),
        },
      ],
    },
    [labels.map((_, at) => at), ...series.map(({ values }) => [...values])],
    box,
  );
}
