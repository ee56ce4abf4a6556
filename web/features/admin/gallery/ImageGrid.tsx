import { type ReactNode, useState } from 'react';
import type { GalleryImage } from '../../../../shared/contract/index.ts';
import { useSave } from '../shared/data/useSave.ts';
import { DragGrip, moveItem, useDragOrder } from '../shared/form/DragOrder.tsx';

/** Where an image stands among the others. */
export interface Place {
  dragged: boolean;
  /** Attributes of its element. */
  item: object;
  grip: ReactNode;
  /** Moves it one place on; undefined at that end. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

interface ImageGridProps {
  images: readonly GalleryImage[];
  children: (image: GalleryImage, place: Place) => ReactNode;
}

/** The images in the order of the gallery's page, which dragging and menus change. */
export function ImageGrid({ images, children }: ImageGridProps) {
  const { press } = useSave('gallery.move', {
    done: () => ({ title: 'Success', description: 'Gallery order changed.' }),
    failed: { title: 'Error', otherwise: 'Failed to move image' },
  });
  // While one is dragged and until its new place is saved.
  const [arranged, setArranged] = useState<{ id: string; images: readonly GalleryImage[] }>();
  const shown = arranged?.images ?? images;

  async function save(id: string, order: readonly GalleryImage[]) {
    const at = order.findIndex((image) => image.id === id);
    const hasMoved = images[at]?.id !== id;
    if (hasMoved) await press({ params: { id }, body: { after: order[at - 1]?.id ?? null } });
    setArranged(undefined);
  }

  const order = useDragOrder(
    (from, to) => setArranged({ id: shown[from]?.id ?? '', images: moveItem(shown, from, to) }),
    { grid: true, onEnd: () => arranged && void save(arranged.id, arranged.images) },
  );
  const step = (from: number, to: number) => () => {
    const next = moveItem(shown, from, to);
    const id = shown[from]?.id ?? '';
    setArranged({ id, images: next });
    void save(id, next);
  };
  return (
    <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3" {...order.list}>
      {shown.map((image, index) =>
        children(image, {
          dragged: order.dragged === index,
          item: order.item,
          grip: <DragGrip {...order.grip(index)} />,
          onEarlier: index > 0 ? step(index, index - 1) : undefined,
          onLater: index < shown.length - 1 ? step(index, index + 1) : undefined,
        }),
      )}
    </ul>
  );
}
