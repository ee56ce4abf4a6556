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

/** '2016 HiLux N80', for narrow places. */
export const vehicleShortName = ({ year, model }: Vehicle): string =>
  [year, model].filter(Boolean).join(' ');
