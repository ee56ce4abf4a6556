import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** A part of a page whose code comes later. */
interface Part<Props> {
  /** Its component, where that is there already. */
  known?: ComponentType<Props>;
  readonly Wanted: ComponentType<Props>;
}

const loads: (() => Promise<void>)[] = [];

let takingOver = false;

/** Tells that React takes over a page which was rendered ahead, and shows its parts already. */
export function takeOver(going: boolean): void {
  takingOver = going;
}

/** Lets the parts load from now on. */
export let wantLater = (): void => {};

const wanted = new Promise<void>((done) => {
  wantLater = done;
});

/** Loads what only moving about needs, once that begins. The shop works where it cannot be loaded. */
export function whenWanted<Module>(
  load: () => Promise<Module>,
  use: (module: Module) => void = () => {},
): void {
  wanted
    .then(load)
    .then(use)
    .catch(() => {});
}

/**
 * A part of a page that reads the same without its script: where it was rendered ahead, its code is
 * not asked for before somebody reaches for something. Until then its links are the browser's own.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Part<Props> {
  const part: Part<Props> = {
    Wanted: lazy(() => wanted.then(load)) as unknown as ComponentType<Props>,
  };
  const know = ({ default: component }: { default: ComponentType<Props> }) => {
    part.known = component;
  };
  loads.push(() => load().then(know));
  // So that a page drawn after that has it at once. A failed load is told where it is drawn.
  whenWanted(load, know);
  return part;
}

/**
 * Shows such a part. Keep its element (a constant, or `useMemo`): React leaves alone what it is handed
 * again, and would throw away the rendered part for a new one.
 */
export function Later<Props extends object>({ part, ...props }: { part: Part<Props> } & Props) {
  const [isThere] = useState(() => takingOver);
  useEffect(() => {
    if (!isThere) wantLater();
  }, [isThere]);
  const Shown = part.known ?? part.Wanted;
  return (
    <Suspense>
      <Shown {...(props as unknown as Props)} />
    </Suspense>
  );
}

/** Like React's `lazy`, for a dialog: its code is fetched at the first reach, not at the click. */
export function soon<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  whenWanted(load);
  return lazy(load);
}

/** Loads all parts, for rendering ahead. */
export async function loadLater(): Promise<void> {
  await Promise.all(loads.splice(0).map((load) => load()));
}
