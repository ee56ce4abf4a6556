/** What a check of a stage is: it asks, changes nothing, and says in one line how things are. */
import type { StageConfig } from '../config.ts';
import type { ShopNames } from '../stack.ts';

/** How one thing stands. */
export type Finding =
  /** `waiting`: nothing to do yet, because AWS is at it or the stage is not deployed. */
  | { readonly is: 'ok' | 'waiting'; readonly says: string }
  | {
      readonly is: 'todo';
      readonly says: string;
      /** The one thing to do: a sentence, or a command that does it. */
      readonly todo: string | Command;
    };

/** A command that puts something right; words that a shell takes as they are. */
export interface Command {
  readonly run: readonly string[];
}

/** Whom the checks ask. Nothing of it changes anything. */
export interface Asked {
  /**
   * What the AWS CLI answers, parsed.
   *
   * @param words the command without `aws`, separated by spaces
   * @param region the stage's, unless named
   * @throws AwsRefusal
   */
  aws<Answer>(words: string, region?: string): Promise<Answer>;
  /** What the AWS CLI says its version is; undefined if there is no CLI. */
  cliVersion(): Promise<string | undefined>;
  /** The records of a name in DNS, in lower case without the last dot: none if there are none. */
  dns(name: string, type: 'CAA' | 'NS' | 'TXT'): Promise<readonly string[]>;
  /** What GitHub's API answers at a path of this repository; undefined if it has nothing there. */
  github<Answer>(path: string): Promise<Answer | undefined>;
  /** The text of a page; undefined if nothing answers. */
  page(url: string): Promise<string | undefined>;
}

/** An answer of AWS that is none; `code` is its name, such as `AccessDenied`. */
export class AwsRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A stage and what is known of it before anything else is asked. */
export interface Subject {
  readonly config: StageConfig;
  /** What the last deploy has stored; undefined before the first one. */
  readonly deployed: ShopNames | undefined;
  /** Outputs of the shop's stack, by name. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * One check.
 *
 * @returns undefined if the stage has nothing of the kind
 * @throws AwsRefusal, or what else kept the question from being answered
 */
export type Check = (subject: Subject, asked: Asked) => Promise<Finding | undefined>;

export const ok = (says: string): Finding => ({ is: 'ok', says });
export const waiting = (says: string): Finding => ({ is: 'waiting', says });
export const todo = (says: string, what: string | Command): Finding => ({
  is: 'todo',
  says,
  todo: what,
});

/** A command of the AWS CLI that puts something right. */
export const awsCommand = (words: string, region?: string): Command => ({
  run: ['aws', ...words.split(' '), ...(region ? ['--region', region] : [])],
});

/** What AWS answers, or undefined if it refuses by one of these codes. */
export async function unless<Answer>(
  codes: readonly string[],
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AwsRefusal && codes.includes(error.code)) return undefined;
    throw error;
  }
}
