/** A check of a stage asks, changes nothing, and says in one line how things are. */
import type { StageConfig } from '../config.ts';
import type { ShopNames } from '../stack.ts';

/** The result of one check. */
export type Finding =
  /** `waiting`: nothing to do yet, because AWS is working on it or the stage is not deployed. */
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

/** The services that checks may ask. None of these calls changes anything. */
export interface Asked {
  /**
   * The AWS CLI's answer, parsed.
   *
   * @param words the command without `aws`, separated by spaces
   * @param region default: the stage's
   * @throws AwsRefusal
   */
  aws<Answer>(words: string, region?: string): Promise<Answer>;
  /** The AWS CLI's version; undefined if there is no CLI. */
  cliVersion(): Promise<string | undefined>;
  /** The DNS records of a name, in lower case without the last dot; empty if there are none. */
  dns(name: string, type: 'CAA' | 'NS' | 'TXT'): Promise<readonly string[]>;
  /** The answer of GitHub's API at a path of this repository; undefined if there is nothing. */
  github<Answer>(path: string): Promise<Answer | undefined>;
  /** The text of a page; undefined if nothing answers. */
  page(url: string): Promise<string | undefined>;
}

/** A refusal by AWS; `code` is its name, such as `AccessDenied`. */
export class AwsRefusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A stage, with the facts known before anything else is asked. */
export interface Subject {
  readonly config: StageConfig;
  /** The names stored by the last deploy; undefined before the first one. */
  readonly deployed: ShopNames | undefined;
  readonly outputs: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * One check.
 *
 * @returns undefined if it does not apply to the stage
 * @throws AwsRefusal, or any other error that kept the question from being answered
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

/** AWS's answer, or undefined if it refuses with one of these codes. */
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
