import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readPicture } from '../../../../shared/picture.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { TextField, type TextFieldProps } from '../../../ui/TextField.tsx';

const PhotoPicker = lazy(() => import('./PhotoPicker.tsx'));
const PhotoEditor = lazy(() => import('./PhotoEditor.tsx'));

interface ImageFieldProps extends TextFieldProps {
  /** More buttons beside 'Choose Photo'. */
  children?: ReactNode;
}

/** A field for the URL of an image, typed or selected from the uploads. */
export function ImageField({ children, ...props }: ImageFieldProps) {
  const { label, value, onChange } = props;
  const [open, setOpen] = useState<'picker' | 'editor'>();
  const address = value.trim();
  const close = () => setOpen(undefined);
  return (
    <div className="flex items-start gap-3">
      <div className="mt-7 w-20 flex-none">
        {address ? (
          <Picture
            key={address}
            src={address}
            alt=""
            sizes="5rem"
            className="aspect-[4/3] rounded-tag"
          />
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
          {...(address.startsWith('https:') && {
            hint: 'A picture from another site is copied to this shop when you save.',
          })}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="line" size="small" onClick={() => setOpen('picker')}>
            Choose Photo<span className="sr-only"> for {label}</span>
          </Button>
          {readPicture(address) && (
            <Button look="line" size="small" onClick={() => setOpen('editor')}>
              Edit Photo<span className="sr-only"> of {label}</span>
            </Button>
          )}
          {children}
        </div>
      </div>
      <Suspense>
        {open === 'picker' && (
          <PhotoPicker
            onPick={(picked) => {
              onChange(picked);
              close();
            }}
            onClose={close}
          />
        )}
        {open === 'editor' && <PhotoEditor address={address} onChange={onChange} onClose={close} />}
      </Suspense>
    </div>
  );
}
