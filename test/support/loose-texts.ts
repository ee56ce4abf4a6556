/**
 * Finds texts in JSX that stand in no element of their own. A translating browser puts an element of its
 * own in a text's place. React sets a text that is all an element has as that element's content, which
 * survives this. Any other text is a node to React, which it updates where nobody sees it, and by which
 * it removes and inserts, which throws: https://github.com/facebook/react/issues/11538.
 *
 * Names, not types, say what an expression is, because the compiler has no API for that. What cannot be
 * told counts as a text.
 */
import { parseSync } from 'vite';

/** A node of the syntax tree as ESTree has it: https://github.com/estree/estree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** A node and all in it. */
function nodesOf(node: Node, found: Node[] = []): Node[] {
  found.push(node);
  for (const part of partsOf(node)) nodesOf(part, found);
  return found;
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

interface Component {
  readonly name: string;
  /** The expressions that it may return. */
  readonly results: readonly Node[];
  readonly jsx: readonly Node[];
}

interface File extends Source {
  /** Its elements and fragments. */
  readonly jsx: readonly Node[];
  readonly components: readonly Component[];
  /** Names that are imported: their values never change. */
  readonly imported: ReadonlySet<string>;
  /** Names that are declared, with what they are initialized with. */
  readonly values: ReadonlyMap<string, readonly Node[]>;
  /** Properties of its types that are elements, or functions that return them. */
  readonly elements: Set<string>;
}

function parse(source: Source): File {
  const parsed = parseSync(source.path, source.text);
  if (parsed.errors.length > 0) throw new Error(`${source.path}: ${parsed.errors[0]?.message}`);
  const program = parsed.program as unknown as Node;
  const imported = new Set<string>();
  const values = new Map<string, Node[]>();
  const elements = new Set<string>();
  const nodes = nodesOf(program);
  for (const node of nodes) {
    const name = String(((node.id ?? node.local ?? node.key) as Node | null)?.name);
    if (/^Import.*Specifier$/.test(node.type)) imported.add(name);
    const value = node.type === 'VariableDeclarator' ? node.init : node;
    if (/^(VariableDeclarator|FunctionDeclaration)$/.test(node.type) && isNode(value)) {
      values.set(name, [...(values.get(name) ?? []), value]);
    }
    if (node.type === 'TSPropertySignature') {
      const type = source.text.slice(node.start, node.end);
      if (/(: |=> )ReactElement( \| (null|false))*;?$/.test(type)) elements.add(name);
    }
  }
  const jsx = nodes.filter(isJsx);
  const components = [...values].flatMap(([name, all]) =>
    /^[A-Z]/.test(name) ? all.filter(isFunction).map((fn) => readComponent(name, fn, jsx)) : [],
  );
  return { ...source, jsx, components, imported, values, elements };
}

const readComponent = (name: string, fn: Node, jsx: readonly Node[]): Component => ({
  name,
  results: returnedBy(fn),
  jsx: jsx.filter(({ start, end }) => fn.start <= start && end <= fn.end),
});

const isJsx = (node: Node) => node.type === 'JSXElement' || node.type === 'JSXFragment';

const isFunction = (node: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/** An expression without parentheses around it. */
const bare = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' ? bare(node.expression as Node) : node;

/** The expressions that a function may return. */
function returnedBy(fn: Node): Node[] {
  const look = (node: Node): Node[] => {
    if (isFunction(node)) return [];
    if (node.type === 'ReturnStatement') return isNode(node.argument) ? [bare(node.argument)] : [];
    return partsOf(node).flatMap(look);
  };
  const body = fn.body as Node;
  return body.type === 'BlockStatement' ? look(body) : [bare(body)];
}

type Kind = 'element' | 'nothing' | 'text' | 'children';

const MAX_DEPTH = 4;

/** The kinds of what an expression may be. */
function kindsOf(file: File, node: Node, depth = 0): Kind[] {
  const of = (...keys: string[]) =>
    keys.flatMap((key) => kindsOf(file, node[key] as Node, depth + 1));
  const byName = (name: unknown): Kind[] => {
    if (name === 'children' && !file.elements.has('children')) return ['children'];
    if (file.elements.has(String(name))) return ['element', 'nothing'];
    const values = depth < MAX_DEPTH ? file.values.get(String(name)) : undefined;
    return values?.flatMap((value) => kindsOf(file, value, depth + 1)) ?? ['text'];
  };
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean' ? ['nothing'] : ['text'];
    case 'ConditionalExpression':
      return of('consequent', 'alternate');
    case 'LogicalExpression':
      return node.operator === '&&' ? ['nothing', ...of('right')] : of('left', 'right');
    case 'ParenthesizedExpression':
      return kindsOf(file, bare(node), depth);
    case 'Identifier':
      return node.name === 'undefined' ? ['nothing'] : byName(node.name);
    case 'MemberExpression':
      return file.values.has(String((node.property as Node).name))
        ? ['text']
        : byName((node.property as Node).name);
    case 'CallExpression':
      return kindsOfCall(file, node, depth);
    default:
      return isFunction(node)
        ? returnedBy(node).flatMap((one) => kindsOf(file, one, depth + 1))
        : ['text'];
  }
}

/** A call is what its function returns; `map` a list of that, and `useMemo` the same. */
function kindsOfCall(file: File, node: Node, depth: number): Kind[] {
  const callee = node.callee as Node;
  const [first] = node.arguments as Node[];
  const name = ((callee.property ?? callee) as Node).name;
  if (first && isFunction(first) && /^(map|flatMap|useMemo)$/.test(String(name))) {
    return ['nothing', ...kindsOf(file, first, depth + 1)];
  }
  return callee.type === 'Identifier' ? kindsOf(file, callee, depth + 1) : ['text'];
}

/** True if a text is the same for as long as the page is open. */
function isFixed(file: File, node: Node): boolean {
  if (node.type === 'MemberExpression') return isFixed(file, node.object as Node);
  if (node.type !== 'Identifier') return node.type === 'Literal';
  return file.imported.has(String(node.name)) || /^[A-Z][A-Z_\d]+$/.test(String(node.name));
}

/** Facts about components, by their names. */
interface Components {
  /** They put their children beside something else, or return them. */
  readonly mixing: Set<string>;
  /** They may render nothing, or now one element and then another. */
  readonly fickle: Set<string>;
}

interface Child {
  readonly node: Node;
  readonly kinds: readonly Kind[];
  /** It neither changes nor comes and goes. */
  readonly fixed: boolean;
}

const nameOf = (node: Node) =>
  String(((node.openingElement as Node | undefined)?.name as Node | undefined)?.name ?? '');

function childrenOf(file: File, parent: Node, { fickle }: Components): Child[] {
  return (parent.children as Node[]).flatMap((node): Child[] => {
    if (isJsx(node)) return [{ node, kinds: ['element'], fixed: !fickle.has(nameOf(node)) }];
    if (node.type === 'JSXText') {
      // Blanks with a line break in them are the layout of the source.
      const isLayout = /^\s*\n\s*$/.test(String(node.value));
      return isLayout ? [] : [{ node, kinds: ['text'], fixed: true }];
    }
    const expression = node.expression as Node;
    if (expression.type === 'JSXEmptyExpression') return [];
    return [{ node, kinds: kindsOf(file, expression), fixed: isFixed(file, expression) }];
  });
}

function learn(file: File, { name, results, jsx }: Component, components: Components): void {
  const [only] = results;
  const isSteady =
    results.length === 1 && only?.type === 'JSXElement' && !components.fickle.has(nameOf(only));
  if (!isSteady) components.fickle.add(name);
  const mixes = (node: Node) => {
    const children = childrenOf(file, node, components);
    const isMixed =
      children.length > 1 || node.type === 'JSXFragment' || components.mixing.has(nameOf(node));
    return isMixed && children.some((child) => child.kinds.includes('children'));
  };
  const returns = results.some((one) => kindsOf(file, one).includes('children'));
  if (returns || jsx.some(mixes)) components.mixing.add(name);
}

/** Learns of all components, again for as long as what is known of one says more about another. */
function learnAll(files: readonly File[]): Components {
  const components: Components = { mixing: new Set(), fickle: new Set() };
  for (let known = -1; known !== components.mixing.size + components.fickle.size; ) {
    known = components.mixing.size + components.fickle.size;
    for (const file of files) for (const one of file.components) learn(file, one, components);
  }
  return components;
}

/** Why the child of an element or a fragment is loose; undefined if it is not, or is no text. */
function whyLoose(child: Child, all: readonly Child[], parent: Node, components: Components) {
  if (!child.kinds.includes('text')) return undefined;
  if (parent.type === 'JSXFragment') return 'is in a fragment';
  if (components.mixing.has(nameOf(parent))) return `is put beside something by ${nameOf(parent)}`;
  if (all.length === 1) return undefined;
  if (!child.fixed) return 'changes beside something';
  const before = all.slice(0, all.indexOf(child));
  return before.every((one) => one.fixed) ? undefined : 'stands behind what comes and goes';
}

/** Says of each loose text where it is, what it is and why it is loose. */
export function findLooseTexts(sources: readonly Source[]): string[] {
  const files = sources.map(parse);
  const elements = files
    .flatMap((file) => [...file.elements])
    .filter((name) => name !== 'children');
  for (const file of files) for (const name of elements) file.elements.add(name);
  const components = learnAll(files);
  return files.flatMap((file) => {
    const say = (node: Node, why: string) => {
      const line = file.text.slice(0, node.start).split('\n').length;
      const words = file.text.slice(node.start, node.end).replace(/\s+/g, ' ').trim();
      return `${file.path}:${line}: “${words.slice(0, 60)}” ${why}`;
    };
    const inJsx = file.jsx.flatMap((parent) => {
      const all = childrenOf(file, parent, components);
      return all.flatMap((child) => {
        const why = whyLoose(child, all, parent, components);
        return why ? [say(child.node, why)] : [];
      });
    });
    const returned = file.components.flatMap(({ results }) =>
      results
        .filter((one) => kindsOf(file, one).includes('text'))
        .map((one) => say(one, 'is returned by a component')),
    );
    return [...inJsx, ...returned];
  });
}
