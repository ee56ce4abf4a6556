import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';
import { Badge } from '../shared/Badge.tsx';
import { readVehicles } from './product-form.ts';

/** Compatible vehicles, one a line, each with how the filters read it. */
export function VehicleLines(props: Omit<TextFieldProps, 'label'>) {
  const lines = readVehicles(props.value);
  return (
    <div>
      <TextField
        label="Compatible vehicles"
        rows={4}
        hint="One per line, such as Toyota LandCruiser 70 Series (2007–2023)"
        {...props}
      />
      {lines.length > 0 && (
        <ul aria-label="How the filters read each vehicle" className="mt-2 grid gap-1 text-sm">
          {lines.map(({ line, fit }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may be typed twice
            <li key={index} className="flex flex-wrap items-baseline gap-x-3">
              <span className="min-w-0">{line}</span>
              {fit ? (
                <span className="text-soft">is read as {fit}</span>
              ) : (
                <Badge hue="yellow">Not found by filters: start with a make, then the model</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
