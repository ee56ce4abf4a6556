import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { reviewLengths } from '../../../shared/contract/lengths.ts';
import { shortId } from '../../../shared/order-contact.ts';
import { api } from '../../lib/api/api.ts';
import { readKey } from '../../lib/api/query.ts';
import { createDraft, texts, useForm } from '../../lib/form/form.ts';
import { whole } from '../../lib/state/codec.ts';
import { toast } from '../../lib/state/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CollectionNotice } from '../../ui/form/CollectionNotice.tsx';
import { FieldError } from '../../ui/form/Field.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Star } from '../../ui/Stars.tsx';

/** The reads that show reviews. */
const reads = [
  'orders.list',
  'orders.events',
  'orders.byLink',
  'reviews.list',
  'reviews.summary',
] as const;

interface ReviewDialogProps {
  orderId: string;
  /** Token of the guest's link to the order. */
  token: string | undefined;
  onClose: () => void;
}

export default function ReviewDialog({ orderId, token, onClose }: ReviewDialogProps) {
  const id = useId();
  const client = useQueryClient();
  // Cancel takes back what was written; a press on Escape or beside the dialog does not.
  const [draft] = useState(() =>
    createDraft(`review-${orderId}`, { rating: whole(0, 5), ...texts('comment') }),
  );
  const form = useForm({
    draft,
    initial: { rating: 0, comment: '' },
    lengths: reviewLengths,
    required: { rating: 'Choose from one to five stars.' },
    invalid: ({ rating }) =>
      rating
        ? { title: 'Missing information', description: 'Please select a rating before submitting' }
        : undefined,
    failure: { title: 'Failed to submit review', otherwise: 'Please try again later' },
    async submit(review) {
      if (token) await api('reviews.createByLink', { params: { token }, body: review });
      else await api('reviews.create', { body: { orderId, ...review } });
      toast({ title: 'Review submitted', description: 'Thank you for your feedback!' });
      onClose();
      await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: readKey(read) })));
    },
  });

  return (
    <Dialog
      onClose={onClose}
      title="Leave a Review"
      description={`For order #${shortId(orderId)}. Other people see the stars and what you write, not your name.`}
    >
      <Form form={form} className="grid gap-5 p-5 md:p-7">
        <div>
          <RatingInput
            rating={form.values.rating}
            onRate={(rating) => form.set({ rating })}
            describedBy={id}
            isInvalid={form.error('rating') !== undefined}
          />
          <FieldError id={id} error={form.error('rating')} />
        </div>
        <TextField
          label="Comment"
          rows={5}
          hint="How did it fit? How has it held up?"
          {...form.field('comment')}
        />
        <FormFailure form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busy="Submitting…">
            Submit Review
          </SubmitButton>
          <Button
            look="line"
            onClick={() => {
              form.reset();
              onClose();
            }}
          >
            Cancel
          </Button>
        </div>
        <CollectionNotice
          purpose="to show others how a console held up"
          className="text-sm text-soft"
        />
      </Form>
    </Dialog>
  );
}

interface RatingInputProps {
  /** 0 while none is chosen. */
  rating: number;
  onRate: (rating: number) => void;
  describedBy: string;
  isInvalid: boolean;
}

/** One to five stars: five radio buttons, so that arrow keys work. */
function RatingInput({ rating, onRate, describedBy, isInvalid }: RatingInputProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="mb-1 font-semibold">Rating</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className="star relative grid size-12 place-items-center text-2xl">
            <input
              type="radio"
              name={name}
              value={star}
              checked={rating === star}
              onChange={() => onRate(star)}
              aria-invalid={isInvalid || undefined}
              aria-label={`${star} ${star === 1 ? 'star' : 'stars'}`}
              className="absolute inset-0 size-full cursor-pointer appearance-none"
            />
            <Star filled={star <= rating} className="pointer-events-none" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
