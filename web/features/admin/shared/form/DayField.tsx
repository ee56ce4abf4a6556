/** A field for a day: its bounds and its error. */
import { type DayBounds, daysInWords, isWithin } from '../../../../../shared/day-bounds.ts';
import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';

interface DayFieldProps extends TextFieldProps {
  bounds: DayBounds;
}

/** A day within bounds, which the browser's date picker enforces too. */
export const DayField = ({ bounds, ...rest }: DayFieldProps) => (
  <TextField {...rest} type="date" min={bounds.first} max={bounds.last} />
);

/** The error of a day; an empty one has none. */
export const dayError = (day: string, bounds: DayBounds): string | undefined =>
  day === '' || isWithin(day, bounds) ? undefined : `Choose ${daysInWords(bounds)}.`;
