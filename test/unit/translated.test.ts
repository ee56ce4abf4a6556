/** The structure by which pages survive a browser that translates them. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLooseTexts } from '../support/loose-texts.ts';

const find = (text: string) => findLooseTexts([{ path: 'web/Example.tsx', text }]);

describe('texts in JSX', () => {
  it('stand in elements of their own where they change', () => {
    const paths = globSync('web/**/*.tsx');
    expect(paths.length).toBeGreaterThan(100);
    const sources = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    expect(findLooseTexts(sources)).toEqual([]);
  });

  it.each([
    ['a text that changes beside another', '<p>Total {amount}</p>'],
    ['a text that comes and goes', "<a>Cart{count > 0 && ' (2)'}</a>"],
    ['one of two texts beside an element', "<b>{busy ? 'Saving' : 'Save'}<i /></b>"],
    ['a text behind an element that comes and goes', '<p>{open && <i />} Closed</p>'],
    ['a text in a fragment', '<>{open && <>Open<i /></>}</>'],
    ['a text behind a component that may show nothing', '<p><Maybe /> Closed</p>'],
    ['a text in a component that puts it beside something', '<Button>Save</Button>'],
  ])('are found: %s', (_, jsx) => {
    const components = `
      function Maybe() { return open ? <i /> : null; }
      function Button({ children }) { return <b>{icon && <i />}{children}</b>; }`;
    expect(find(`${components} const page = () => ${jsx};`)).toHaveLength(1);
  });

  it.each([
    ['a text alone', '<p>{amount}</p>'],
    ['one of two texts alone', "<p>{busy ? 'Saving' : 'Save'}</p>"],
    ['texts put together', "<p>{'Total ' + amount}</p>"],
    ['texts that stay, around elements that do', '<p>Ring <a>us</a> on {PHONE}.</p>'],
    ['a text before an element that comes and goes', '<p>Closed {open && <i />}</p>'],
    ['a text in an element of its own', '<p>{open && <i />}<span>{amount}</span></p>'],
    ['an element that the component is given', '<p>Closed {icon}</p>'],
  ])('are left alone: %s', (_, jsx) => {
    expect(
      find(`interface Props { icon: ReactElement | null } const page = () => ${jsx};`),
    ).toEqual([]);
  });
});
