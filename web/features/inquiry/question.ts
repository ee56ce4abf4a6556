/** A question about a console, as a message to start from. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { KeptDrawing } from '../../../shared/build.ts';
import type { Addon, Product } from '../../../shared/contract/index.ts';
import { MAX_QUANTITY } from '../../../shared/contract/limits.ts';
import { fitsVehicle } from '../../../shared/fit.ts';
import { type Vehicle, vehicleName } from '../../../shared/vehicle.ts';
import { hasStatus } from '../../lib/api/api-error.ts';
import { read } from '../../lib/api/query.ts';
import type { InquiryType } from './inquiry-form.ts';

/**
 * A question about a console. The vehicle is not in the address but in the browser's storage (see
 * lib/shopping/vehicle.ts), because a shared address should not reveal it.
 */
interface Question {
  /** Id of the console. */
  readonly console: string;
  readonly quantity: number;
  /** Quantities of the chosen add-ons by id. */
  readonly addons: Readonly<Record<string, number>>;
  /** Chosen option by name: `{ Felt: 'Charcoal' }`. */
  readonly finish: Readonly<Record<string, string>>;
  /** True if the console should be customized. */
  readonly custom: boolean;
  /** Code of the face as it is laid out; empty if it is not. */
  readonly layout: string;
}

/** Parses the address's search: values that cannot be used are dropped. */
export function readQuestion(search: object): Question {
  const {
    console: id,
    quantity,
    addons,
    finish,
    custom,
    layout,
  } = search as Record<string, unknown>;
  return {
    console: String(id),
    quantity: isCount(quantity) ? quantity : 1,
    addons: pick(addons, isCount),
    finish: pick(finish, (value) => typeof value === 'string'),
    custom: custom === true,
    layout: typeof layout === 'string' ? layout : '',
  };
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_QUANTITY;

/** The entries of an object with valid values. */
function pick<Value>(found: unknown, isValue: (value: unknown) => value is Value) {
  return Object.fromEntries(
    Object.entries(found ?? {}).filter((entry): entry is [string, Value] => isValue(entry[1])),
  );
}

interface QuestionDetails {
  readonly product: Product;
  readonly quantity: number;
  /** The face as it is laid out; undefined if it is not. */
  readonly drawing: KeptDrawing | undefined;
  /** One line for each add-on, and for what else was chosen. */
  readonly lines: readonly string[];
  readonly inquiryType: InquiryType;
  readonly message: string;
}

/**
 * Reads what a question is about.
 *
 * @throws ApiError, 404 where the console is no longer listed
 */
export const askedQuery = (client: QueryClient, question: Question, vehicle: Vehicle | null) =>
  queryOptions({
    queryKey: ['asked', question, vehicle],
    queryFn: () => loadQuestion(client, question, vehicle),
  });

/**
 * A message with its question, which a quick shopper sends before it is shown, and the face that was laid out.
 *
 * @throws ApiError if a face cannot be sent with it now; a console that is not found is asked about in words alone
 */
export async function withQuestion(
  client: QueryClient,
  search: object,
  vehicle: Vehicle | null,
  { message, question: earlier }: { message: string; question: string },
) {
  const question = readQuestion(search);
  try {
    const asked = await client.ensureQueryData(askedQuery(client, question, vehicle));
    const { drawing } = asked;
    return {
      message:
        asked.message === earlier ? message : insertQuestion(message, earlier, asked.message),
      ...(drawing && { layout: question.layout, drawing }),
    };
  } catch (error) {
    if (question.layout && !hasStatus(error, 400, 404)) throw error;
    return { message };
  }
}

async function loadQuestion(
  client: QueryClient,
  question: Question,
  vehicle: Vehicle | null,
): Promise<QuestionDetails> {
  const [product, addons, chosen, laid] = await Promise.all([
    client.ensureQueryData(read('products.get', { params: { id: question.console } })),
    client.ensureQueryData(read('addons.list')),
    // With the rules of faces, which the form alone has no use for.
    import('../../lib/shopping/chosen.ts'),
    question.layout ? laidFace(client, question.layout) : undefined,
  ]);
  return describeQuestion(question, product, addons, { vehicle, laid }, chosen);
}

async function laidFace(client: QueryClient, code: string) {
  const { laidOut, askedOf, coloursOf } = await import('./laid-out.ts');
  const laid = await laidOut(client, code);
  if (!laid) return undefined;
  const { drawing, extra } = laid;
  return { drawing, asked: askedOf(drawing, extra), colours: coloursOf(drawing) };
}

function describeQuestion(
  { quantity, addons: counts, finish, custom }: Question,
  product: Product,
  addons: readonly Addon[],
  { vehicle, laid }: { vehicle: Vehicle | null; laid: Awaited<ReturnType<typeof laidFace>> },
  {
    chosenAddons,
    chosenBuild,
    describeFinish,
    questionsOf,
  }: typeof import('../../lib/shopping/chosen.ts'),
): QuestionDetails {
  const drawing = laid?.drawing;
  const asked = laid?.asked ?? questionsOf(product, quantity, addons, counts);
  const fits = !vehicle || fitsVehicle(product.compatibleVehicles, vehicle);
  const isCustom = custom || asked.length > 0 || !fits;
  const lines = chosenAddons(addons, counts).map(
    ({ addon, quantity: count }) => `${count} × ${addon.name}`,
  );
  lines.push(...asked);
  if (laid?.colours) lines.push(laid.colours);
  const chosenFinish = describeFinish(chosenBuild(product, { finish }, quantity, addons, vehicle));
  if (chosenFinish) lines.push(chosenFinish);
  const consoles = quantity === 1 ? `the ${product.name}` : `${quantity} × ${product.name}`;
  const wish = drawing
    ? `A quote for ${consoles} as I laid it out, please`
    : `${custom ? 'A custom build based on' : 'A quote for'} ${consoles}, please`;
  const sentences = [lines.length > 0 ? `${wish}, with:` : `${wish}.`];
  sentences.push(...lines.map((line) => `- ${line}`));
  if (vehicle && !fits) sentences.push(`It isn’t listed for my ${vehicleName(vehicle)}.`);
  const message = sentences.join('\n');
  const inquiryType = isCustom ? 'Custom Order' : 'Product Quote';
  return { product, quantity, drawing, lines, inquiryType, message };
}

/**
 * The message with a question in it: in the place of an earlier one that was left as it came, or
 * after what was typed, of which nothing is lost.
 *
 * @param earlier the question that was put in last; empty if there was none
 * @param question empty to take it out
 */
export function insertQuestion(message: string, earlier: string, question: string): string {
  if (earlier && message.includes(earlier)) return message.replace(earlier, () => question).trim();
  return [message.trimEnd(), question].filter(Boolean).join('\n\n');
}
