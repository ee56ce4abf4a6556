import { startOver } from '../../lib/state/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Page, PageTitle } from '../../ui/Page.tsx';

const TITLE = 'We couldn’t show that page';
const ADVICE = 'Check your signal and try again, or give us a ring.';

/** Shown where a page could not be rendered or its code could not be loaded, often for want of a network. */
export function Crashed() {
  return (
    <Page title={TITLE} description={ADVICE} listed={false}>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mt-4 max-w-text text-lg text-soft">{ADVICE}</p>
      <Button className="mt-7" onClick={() => location.reload()}>
        Retry
      </Button>
      {/* It may be something that this browser has kept. */}
      <Button look="line" className="mt-7 ml-3" onClick={startOver}>
        Empty the Cart
      </Button>
    </Page>
  );
}
