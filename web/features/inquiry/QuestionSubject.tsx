import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import type { FormApi } from '../../lib/form/form.ts';
import { useVehicle } from '../../lib/shopping/vehicle.ts';
import { LineDrawing } from '../../ui/LineDrawing.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Verbatim } from '../../ui/Verbatim.tsx';
import { emptyInquiry } from './inquiry-form.ts';
import { askedQuery, insertQuestion, readQuestion } from './question.ts';

interface QuestionSubjectProps {
  form: FormApi<typeof emptyInquiry>;
  /** Keeps its place. */
  loading: ReactElement;
}

/**
 * The console in question, from the address, with the chosen options. It is inserted into the
 * message once; from then on the shopper can edit the text.
 */
export default function QuestionSubject({ form, loading }: QuestionSubjectProps) {
  const question = readQuestion(useLocation({ select: ({ search }) => search }));
  const vehicle = useVehicle();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: asked, error } = useQuery(askedQuery(client, question, vehicle));
  const { message, question: earlier } = form.values;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed since is not replaced
  useEffect(() => {
    if (!asked || asked.message === earlier) return;
    form.set({
      message: insertQuestion(message, earlier, asked.message),
      question: asked.message,
      inquiryType: asked.inquiryType,
    });
  }, [asked]);

  function onRemove() {
    form.set({
      message: insertQuestion(message, earlier, ''),
      question: '',
      inquiryType: emptyInquiry.inquiryType,
    });
    form.ref.current?.querySelector('textarea')?.focus();
    void navigate({ to: '/contact', replace: true, resetScroll: false });
  }

  if (error) {
    return (
      <p role="status" className="mb-6 font-semibold text-rust">
        We couldn’t look up the console you’re asking about. Please name it in your message.
      </p>
    );
  }
  if (!asked) return loading;
  const { product, quantity, drawing, lines } = asked;
  return (
    <section
      aria-labelledby="asked"
      className="mb-6 flex flex-wrap gap-4 rounded-patch border border-line bg-panel p-4"
    >
      {drawing ? (
        // As tall for every face, because its place is kept before that is known.
        <div className="flex h-20 w-full items-center">
          <LineDrawing
            drawing={drawing}
            product={product.id}
            sizes="(min-width: 48rem) 30rem, 88vw"
            tallest={5}
            className="w-full"
          />
        </div>
      ) : (
        <Picture
          src={product.imageUrl}
          alt=""
          sizes="5rem"
          className="size-20 flex-none rounded-tag"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 id="asked" className="text-sm text-soft">
          You are asking about
        </h3>
        <p className="font-bold">
          {quantity > 1 && <span>{`${quantity} × `}</span>}
          <Link to="/products/$id" params={{ id: product.id }} className="link">
            <Verbatim>{product.name}</Verbatim>
          </Link>
        </p>
        {lines.length > 0 && (
          <ul className="mt-1 text-sm">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <button type="button" className="link mt-1 py-1.5 text-left text-sm" onClick={onRemove}>
          Ask About Something Else
        </button>
      </div>
    </section>
  );
}
