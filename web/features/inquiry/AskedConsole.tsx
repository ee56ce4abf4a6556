import { Link } from '@tanstack/react-router';
import { Picture } from '../../ui/Picture.tsx';
import type { AskedConsole as Asked } from './question.ts';

/** The console that the form asks about, with what was chosen for it. */
export default function AskedConsole({ asked, onRemove }: { asked: Asked; onRemove: () => void }) {
  const { product, quantity, lines } = asked;
  return (
    <section
      aria-labelledby="asked"
      className="mb-6 flex gap-4 rounded-patch border border-line bg-panel p-4"
    >
      <Picture
        src={product.imageUrl}
        alt=""
        sizes="5rem"
        className="size-20 flex-none rounded-tag"
      />
      <div className="min-w-0 flex-1">
        <h3 id="asked" className="text-sm text-soft">
          You are asking about
        </h3>
        <p className="font-bold">
          {quantity > 1 && `${quantity} × `}
          <Link to="/products/$id" params={{ id: product.id }} className="link">
            {product.name}
          </Link>
        </p>
        {lines.length > 0 && (
          <ul className="mt-1 text-sm">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <button type="button" className="link mt-1 py-1.5 text-sm" onClick={onRemove}>
          Ask about something else
        </button>
      </div>
    </section>
  );
}
