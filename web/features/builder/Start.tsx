import { type RefObject, useRef, useState } from 'react';
import type { Part } from '../../../shared/builder/parts.ts';
import { Button } from '../../ui/Button.tsx';
import { type Carried, carriedLayout, carriedNames } from './carried.ts';
import type { Act } from './steps.ts';
import type { LaidOut } from './useBuilder.ts';

interface StartProps {
  known: ReadonlyMap<string, Part>;
  laid: LaidOut;
  /** Takes the focus when it is laid out. */
  stage: RefObject<HTMLElement | null>;
  act: Act;
}

/** For somebody with no idea yet: asks what they carry, and lays it out in one press. */
export function Start({ known, laid: { product, layout }, stage, act }: StartProps) {
  const [carries, setCarries] = useState<readonly Carried[]>([]);
  const box = useRef<HTMLDetailsElement>(null);
  const names = carriedNames(known);

  function onLay() {
    const chosen = names.filter((name) => carries.includes(name));
    act({ type: 'take', ...carriedLayout(product, chosen, layout, known) });
    if (box.current) box.current.open = false;
    stage.current?.focus({ preventScroll: true });
  }

  return (
    <details ref={box} className="builder-start">
      <summary>Not sure? Tell us what you carry</summary>
      <fieldset>
        <legend className="sr-only">What do you carry?</legend>
        {names.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={carries.includes(name)}
              onChange={({ target }) =>
                setCarries(
                  target.checked ? [...carries, name] : carries.filter((one) => one !== name),
                )
              }
            />
            <span>{name}</span>
          </label>
        ))}
        <Button
          look="felt"
          size="small"
          aria-disabled={carries.length === 0}
          onClick={() => carries.length > 0 && onLay()}
        >
          Lay It Out
        </Button>
      </fieldset>
    </details>
  );
}
