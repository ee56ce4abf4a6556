/** The vehicle a console is for. */
export interface Vehicle {
  /** Empty if the typed text names no known make; the model is then the whole text. */
  readonly make: string;
  readonly model: string;
  /** Null if not known. */
  readonly year: number | null;
}

/** '2016 Toyota HiLux N80' */
export const vehicleName = ({ year, make, model }: Vehicle): string =>
  [year, make, model].filter(Boolean).join(' ');
