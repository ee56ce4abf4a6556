/** What a walk needs of a browser: the part of WebDriver that two protocols have in common. */

/** One device's share of a gesture, as both protocols take it: https://www.w3.org/TR/webdriver2/#actions */
export interface InputSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly Record<string, unknown>[];
}

/** A browser window with a fresh profile. */
export interface Session {
  /** Loads an address, as if typed into the address bar. */
  open(url: string): Promise<void>;
  /** The browser's own Back button. */
  back(): Promise<void>;
  /** Value of a JavaScript expression in the page, promises awaited; only JSON comes through. */
  evaluate<T>(expression: string): Promise<T>;
  /** Real input: moves the pointer, presses buttons and keys. */
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Gives a file to the file input that matches a CSS selector. */
  attach(selector: string, path: string): Promise<void>;
  /** Errors and warnings that the browser's console has shown since the last call. */
  takeComplaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Size of a window's page, in CSS pixels. */
export const viewport = { width: 1280, height: 900 } as const;

/** The browser or its driver refused a command. */
export class DriverError extends Error {}
