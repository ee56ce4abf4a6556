/** The vehicle that a console is for. */
export interface Vehicle {
  /** Empty where what was typed names no known one: then all of it is the model. */
  readonly make: string;
  readonly model: string;
  /** Null where it is not known. */
  readonly year: number | null;
}

/** '2016 Toyota HiLux N80' */
export const vehicleName = ({ year, make, model }: Vehicle): string =>
  [year, make, model].filter(Boolean).join(' ');
