/** A browser window as Puppeteer and Selenium both drive it. */

/** A window with a fresh profile. Expressions are JavaScript and may use nothing but the page. */
export interface Session {
  /** Loads an address, as if typed into the address bar. */
  open(url: string): Promise<unknown>;
  /** Goes back in the history, and does not wait for the page. */
  back(): Promise<unknown>;
  /** Value of an expression; only JSON comes through. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses the mouse at a place of the window, in CSS pixels. */
  press(x: number, y: number): Promise<unknown>;
  /** Types by key into what has the focus. */
  type(text: string): Promise<unknown>;
  /** Gives a file of this machine to the file input that an expression yields. */
  attach(input: string, path: string): Promise<unknown>;
  /** Errors and warnings that the browser's console has shown since the last call. */
  takeComplaints(): Promise<string[]>;
  close(): Promise<unknown>;
}

/** Size of a window's page, in CSS pixels. */
export const viewport = { width: 1280, height: 900 } as const;
