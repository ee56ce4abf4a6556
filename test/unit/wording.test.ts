/** Holds the rules of web/DECISIONS.md for capitals, and that dates are formatted in one place. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const find = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({
    path,
    text: readFileSync(resolve(root, path), 'utf8'),
  }));

it('only shared/dates.ts formats dates, without the formats of a browser', () => {
  const formats = /Intl\.DateTimeFormat|toLocale(Date|Time)?String|\.toDateString/;
  const found = find('{shared,functions,web}/**/*.{ts,tsx}').filter(({ text }) =>
    formats.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

it('no comment begins with “Of”, “Whether”, “What”, “Who”, “Whose” or “Which”', () => {
  const begins = /(?:\/\*\*?|\/\/|^\s*\*) (?:As of|Of|Whether|What|Who|Whose|Which)\b.*/gm;
  const found = find('{shared,functions,web,infra,test}/**/*.{ts,tsx,mjs,css}').flatMap(
    ({ path, text }) => [...text.matchAll(begins)].map(([comment]) => `${path}: ${comment}`),
  );
  expect(found).toEqual([]);
});

describe('title case', () => {
  /** Titles that are specified otherwise. */
  const given = [
    'Login failed',
    'Signup failed',
    'Missing information',
    'Failed to submit review',
    'Review submitted',
    'Welcome back!',
    'Account created!',
    'No images available yet. Check back soon!',
  ];
  /** Words in lower case within a title. */
  const small = /^(a|an|and|as|at|by|for|from|in|is|it|of|on|or|the|to|via)$/;
  /** Busy states, questions, and the specified text of an empty search: 'No products found'. */
  const exempt = (text: string) =>
    given.includes(text) || /(…|\.\.\.|\?)$|^No .+ found$/.test(text);
  const isTitle = (text: string) =>
    text
      .replace(/\(.*\)/, '')
      .split(/\s+/)
      .every((word, index) => !/^\p{Ll}/u.test(word) || (index > 0 && small.test(word)));

  it('is used for buttons, notifications and empty states', () => {
    const titles = find('web/**/*.tsx').flatMap(({ path, text }) =>
      findTitles(text).map((title) => ({ path, title })),
    );
    expect(titles.length).toBeGreaterThan(150);
    const wrong = titles.filter(({ title }) => !exempt(title) && !isTitle(title));
    expect(wrong.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
  });

  it('is used in emails', () => {
    const buttons = find('functions/mailer/**/*.ts').flatMap(({ text }) =>
      [...text.matchAll(/\bbutton\(\s*'([^']+)'/g)].map(([, label = '']) => label),
    );
    expect(buttons.length).toBeGreaterThan(10);
    expect(buttons.filter((label) => !isTitle(label))).toEqual([]);
  });
});

/** The parts of a syntax tree node that are read here. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The texts of a file's buttons, menu items, notifications, dialogs and empty states. */
function findTitles(text: string): string[] {
  const titles: string[] = [];
  walk(parseSync('file.tsx', text).program as unknown as Node, (node) => {
    if (node.type === 'JSXElement') {
      const opening = node.openingElement as Node;
      const element = (opening.name as Node).name as string;
      const attributes = opening.attributes as Node[];
      const attribute = (name: string) =>
        attributes.find((one) => (one.name as Node | undefined)?.name === name)?.value as
          | Node
          | undefined;
      const styled = text.slice(...span(attribute('className'))).includes('buttonClass(');
      if (/^(Button|SubmitButton|button)$/.test(element) || styled) {
        titles.push(...(node.children as Node[]).flatMap(texts));
      }
      if (/^(Nothing|Empty|Dialog|Sheet|SettingsButton|FormHeading)$/.test(element)) {
        titles.push(...texts(attribute('title')));
      }
      if (element === 'FormFooter') titles.push(...texts(attribute('save')));
    }
    if (node.type === 'ObjectExpression') {
      const property = (name: string) =>
        (node.properties as Node[]).find((one) => (one.key as Node | undefined)?.name === name)
          ?.value as Node | undefined;
      if (property('onSelect') || property('onPress')) titles.push(...texts(property('label')));
      if (property('variant') || property('description')) titles.push(...texts(property('title')));
      titles.push(...texts(property('yes')), ...texts(property('no')));
    }
    if (node.type === 'CallExpression') {
      const called = (node.callee as Node).name as string | undefined;
      if (/^(toastFailure|button)$/.test(called ?? '')) {
        titles.push(...texts((node.arguments as Node[])[0]));
      }
    }
  });
  return titles.map((title) => title.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

const span = (node: Node | undefined) =>
  (node ? [node.start, node.end] : [0, 0]) as [number, number];

/** The values of an expression, if it is literal text. */
function texts(node: Node | undefined): string[] {
  switch (node?.type) {
    case 'JSXText':
      return [node.value as string];
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [(node.quasis as Node[]).map((part) => (part.value as { raw: string }).raw).join('X')];
    case 'JSXExpressionContainer':
      return texts(node.expression as Node);
    case 'ConditionalExpression':
      return [...texts(node.consequent as Node), ...texts(node.alternate as Node)];
    case 'LogicalExpression':
      return texts(node.right as Node);
    default:
      return [];
  }
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === 'string') walk(child as Node, visit);
    }
  }
}
