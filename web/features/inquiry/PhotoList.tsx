import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ResponseOf } from '../../../shared/contract/index.ts';
import { MAX_PHOTO_BYTES, PHOTO_SIDE } from '../../../shared/contract/limits.ts';
import { ApiError, hasStatus, serverMessage } from '../../lib/api/api-error.ts';
import { endpoints } from '../../lib/api/endpoints.ts';
import { removeFocused } from '../../lib/page/remove-focused.ts';
import { preparePhoto } from '../../lib/photo/prepare-photo.ts';
import { sendFile } from '../../lib/photo/send-file.ts';
import { Button } from '../../ui/Button.tsx';
import type { PickedPhoto, SentPhoto } from './inquiry-form.ts';

interface PhotoListProps {
  picked: readonly PickedPhoto[];
  photos: readonly SentPhoto[];
  onSent: (key: number, photo: SentPhoto) => void;
  onRemovePicked: (key: number) => void;
  onRemove: (id: string) => void;
}

/** Files that were sent from this page, by the photo's id: after a reload there are none. */
const sentFiles = new Map<string, File>();

/** The photos of an inquiry: uploaded ones, and those being uploaded. */
export default function PhotoList({
  picked,
  photos,
  onSent,
  onRemovePicked,
  onRemove,
}: PhotoListProps) {
  return (
    <ul className="mt-3 grid gap-3">
      {photos.map(({ id, name }) => (
        <Row key={id} name={name} file={sentFiles.get(id)} onRemove={() => onRemove(id)}>
          <p role="status" className="text-sm text-spinifex">
            Added
          </p>
        </Row>
      ))}
      {picked.map(({ key, file }) => (
        <Sending
          key={key}
          file={file}
          onSent={(photo) => onSent(key, photo)}
          onRemove={() => onRemovePicked(key)}
        />
      ))}
    </ul>
  );
}

interface SendingProps {
  file: File;
  onSent: (photo: SentPhoto) => void;
  onRemove: () => void;
}

/** Uploads one photo as soon as it is rendered; removing it cancels that. */
function Sending({ file, onSent, onRemove }: SendingProps) {
  const [attempt, setAttempt] = useState(0);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<{ text: string; final: boolean }>();
  const tell = useEffectEvent((id: string) => {
    sentFiles.set(id, file);
    onSent({ id, name: file.name });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends it again
  useEffect(() => {
    const ending = new AbortController();
    sendPhoto(file, setPercent, ending.signal).then(
      (id) => !ending.signal.aborted && tell(id),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        setProblem({
          text: serverMessage(error, 'The photo did not get through.'),
          // The same file would be refused again.
          final: hasStatus(error, 400, 413),
        });
      },
    );
    return () => ending.abort();
  }, [file, attempt]);

  return (
    <Row name={file.name} file={file} onRemove={onRemove}>
      {problem ? (
        <>
          <p role="alert" className="font-semibold text-alarm text-sm">
            {problem.text}
          </p>
          {!problem.final && (
            <button
              type="button"
              className="link py-1.5 text-sm"
              onClick={({ currentTarget }) => {
                // The button goes.
                currentTarget.closest('li')?.focus();
                setProblem(undefined);
                setPercent(0);
                setAttempt(attempt + 1);
              }}
            >
              Try Again<span className="sr-only">{` to send ${file.name}`}</span>
            </button>
          )}
        </>
      ) : (
        <progress
          aria-label={`Sending ${file.name}`}
          className="w-full accent-dirt"
          max={100}
          value={percent}
        />
      )}
    </Row>
  );
}

interface RowProps {
  name: string;
  /** Shown in small. */
  file: File | undefined;
  onRemove: () => void;
  children: ReactNode;
}

function Row({ name, file, onRemove, children }: RowProps) {
  const preview = useObjectURL(file);
  const [undrawable, setUndrawable] = useState<string>();
  return (
    <li tabIndex={-1} className="flex items-center gap-3">
      {preview && preview !== undrawable && (
        <img
          src={preview}
          alt=""
          // The file is not a picture, despite its name.
          onError={() => setUndrawable(preview)}
          className="size-14 flex-none rounded-tag bg-sunk object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold text-sm">{name}</p>
        {children}
      </div>
      <Button
        look="line"
        size="small"
        onClick={({ currentTarget }) => {
          const field = currentTarget.closest('fieldset');
          removeFocused(currentTarget, onRemove, () => field?.querySelector('button'));
        }}
      >
        Remove<span className="sr-only">{` ${name}`}</span>
      </Button>
    </li>
  );
}

/** An address of a file, as long as it is rendered. */
function useObjectURL(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}

/**
 * Sends a photo for an inquiry, no larger than the workshop keeps it.
 *
 * @param onPercent how much has been sent
 * @returns the photo's id
 * @throws ApiError, with what is wrong with the photo; TypeError where the network fails
 */
async function sendPhoto(
  picked: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const box = { width: PHOTO_SIDE, height: PHOTO_SIDE, bytes: MAX_PHOTO_BYTES };
  const file = await preparePhoto(picked, box);
  if (file.size > MAX_PHOTO_BYTES) {
    // Only a file that this browser cannot draw is still that large.
    throw new ApiError(
      413,
      '{"message":"The photo is too large. Please save it as a JPEG first."}',
    );
  }
  const [method, url] = endpoints['uploads.sendPhoto'];
  const answer = await sendFile({ method, url, file, onPercent, signal });
  return (JSON.parse(answer) as ResponseOf<'uploads.sendPhoto'>).id;
}
