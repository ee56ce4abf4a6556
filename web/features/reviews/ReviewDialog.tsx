import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { serverMessage } from '../../lib/api-error.ts';
import { shortId } from '../../lib/ids.ts';
import { keyOf } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { CollectionNotice } from '../../ui/CollectionNotice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RatingInput } from './RatingInput.tsx';

interface ReviewDialogProps {
  open: boolean;
  orderId: string;
  onClose: () => void;
}

export default function ReviewDialog({ open, orderId, onClose }: ReviewDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [asked, setAsked] = useState(false);

  function close() {
    setRating(0);
    setComment('');
    setAsked(false);
    onClose();
  }

  const submit = useAction({
    act: () => api('reviews.create', { body: { orderId, rating, comment } }),
    onSuccess: async () => {
      toast({ title: 'Review submitted', description: 'Thank you for your feedback!' });
      close();
      await Promise.all(
        (['orders.list', 'orders.events', 'reviews.list', 'reviews.summary'] as const).map((read) =>
          client.invalidateQueries({ queryKey: keyOf(read) }),
        ),
      );
    },
    onError: (error) =>
      toast({
        title: 'Failed to submit review',
        description: serverMessage(error, 'Please try again later'),
        variant: 'destructive',
      }),
  });

  function onSubmit() {
    setAsked(true);
    if (rating === 0) {
      return toast({
        title: 'Missing information',
        description: 'Please select a rating before submitting',
        variant: 'destructive',
      });
    }
    submit.run();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Leave a Review"
      description={`For order #${shortId(orderId)}. Other people see the stars and what you write, not your name.`}
    >
      <form
        noValidate
        className="grid gap-5 p-5 md:p-7"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div>
          <RatingInput rating={rating} onRate={setRating} describedBy={`${id}-rating`} />
          <FieldError
            id={`${id}-rating`}
            error={asked && rating === 0 ? 'Choose from one to five stars.' : undefined}
          />
        </div>
        <TextField
          label="Comment"
          rows={5}
          maxLength={2000}
          value={comment}
          onValue={setComment}
          hint="How did it fit? How has it held up?"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={submit.isPending}>
            {submit.isPending ? 'Submitting…' : 'Submit Review'}
          </Button>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
        </div>
        <CollectionNotice
          purpose="to show others how a console held up"
          className="text-sm text-soft"
        />
      </form>
    </Dialog>
  );
}
