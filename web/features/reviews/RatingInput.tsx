import { useId } from 'react';
import { Star } from '../../ui/Stars.tsx';

interface RatingInputProps {
  /** 0 while none is chosen. */
  rating: number;
  onRate: (rating: number) => void;
  describedBy: string;
}

/** One to five stars: five radio buttons, so that arrow keys work. */
export function RatingInput({ rating, onRate, describedBy }: RatingInputProps) {
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
