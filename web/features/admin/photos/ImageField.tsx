import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';

const PhotoPicker = lazy(() => import('./PhotoPicker.tsx'));

interface ImageFieldProps extends TextFieldProps {
  /** More buttons beside 'Choose photo'. */
  children?: ReactNode;
}

/** The URL of an image, typed or chosen from the uploads. */
export function ImageField({ children, ...props }: ImageFieldProps) {
  const { label, value, onChange } = props;
  const [picking, setPicking] = useState(false);
  return (
    <div className="flex items-start gap-3">
      <div className="mt-7 w-20 flex-none">
        {value.trim() ? (
          <Picture src={value.trim()} alt="" sizes="5rem" className="aspect-[4/3] rounded-tag" />
        ) : (
          <span className="block aspect-[4/3] rounded-tag border border-edge border-dashed" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <TextField
          {...props}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="line" size="small" onClick={() => setPicking(true)}>
            Choose photo<span className="sr-only"> for {label}</span>
          </Button>
          {children}
        </div>
      </div>
      {picking && (
        <Suspense>
          <PhotoPicker
            onPick={(path) => {
              onChange(path);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
