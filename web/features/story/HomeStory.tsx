import { ClosingCall } from './ClosingCall.tsx';
import { FeatureBlurbs } from './FeatureBlurbs.tsx';
import { Testimonials } from './Testimonials.tsx';

/** The home page below its products: what to read before deciding. */
export default function HomeStory() {
  return (
    <>
      <FeatureBlurbs />
      <Testimonials />
      <ClosingCall />
    </>
  );
}
