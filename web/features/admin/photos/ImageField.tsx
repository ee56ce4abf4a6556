import { type ReactNode, useState } from 'react';
import { readPicture } from '../../../../shared/picture.ts';
import { cx } from '../../../ui/cx.ts';
import { TextField, type TextFieldProps } from '../../../ui/form/TextField.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Action } from '../shared/Action.tsx';
import { useSave } from '../shared/data/useSave.ts';
import { Menu, type MenuItems } from '../shared/Menu.tsx';
import { PhotoEditor } from './PhotoEditor.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';

interface ImageFieldProps extends TextFieldProps {
  /** Menu items to add after 'Choose Photo'. */
  items?: MenuItems;
  children?: ReactNode;
}

/**
 * A field for an image's URL, typed or chosen from the uploads. The address of the shop's own picture means
 * nothing to its owner, so it only shows on request.
 */
export function ImageField({ items = [], children, ...props }: ImageFieldProps) {
  const { label, value, onChange } = props;
  const [open, setOpen] = useState<'picker' | 'editor'>();
  const [typing, setTyping] = useState(false);
  const name = label.replace(/ URL$/, '');
  const imageUrl = value.trim();
  const isOwn = readPicture(imageUrl) !== undefined;
  const folded = isOwn && !typing && !props.error;
  const close = () => setOpen(undefined);
  return (
    <div className="flex items-start gap-3">
      <div className={cx('w-20 flex-none', !folded && 'mt-7')}>
        {imageUrl ? (
          <Picture
            key={imageUrl}
            src={imageUrl}
            alt=""
            sizes="5rem"
            className="aspect-[4/3] rounded-tag"
          />
        ) : (
          <span className="block aspect-[4/3] rounded-tag border border-edge border-dashed" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        {folded && <p className="font-semibold">{name}</p>}
        <div hidden={folded}>
          <TextField
            {...props}
            // The field stays in view while it is typed in.
            onChange={(next) => {
              setTyping(true);
              onChange(next);
            }}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...(imageUrl.startsWith('https:') && {
              hint: 'A picture from another site is copied to this shop when you save.',
            })}
          />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Action onClick={() => setOpen('picker')} about={`for ${label}`}>
            Choose Photo
          </Action>
          {(isOwn || items.length > 0) && (
            <Menu
              label={`More for ${name}`}
              items={[
                isOwn && { label: 'Edit Photo', onSelect: () => setOpen('editor') },
                ...items,
                folded && { label: 'Type an Address', onSelect: () => setTyping(true) },
              ]}
            />
          )}
          {children}
        </div>
      </div>
      {open === 'picker' && (
        <PhotoPicker
          onPick={(picked) => {
            setTyping(false);
            onChange(picked);
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'editor' && <PhotoEditor imageUrl={imageUrl} onChange={onChange} onClose={close} />}
    </div>
  );
}

/**
 * Copies pictures from other sites into the shop when a form is saved, so that shoppers' browsers never
 * contact those sites.
 *
 * @returns a function from an address to the picture's address in this shop; it throws an ApiError whose
 *   message says why a picture cannot be copied
 */
export function useCopyToShop(): (imageUrl: string) => Promise<string> {
  const { submit } = useSave('uploads.copy');
  return async (imageUrl) =>
    imageUrl.startsWith('https:')
      ? (await submit({ body: { url: imageUrl } })).objectPath
      : imageUrl;
}
