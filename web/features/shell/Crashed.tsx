import { startOver } from '../../lib/state/storage.ts';
import { Button } from '../../ui/Button.tsx';
import { Page, PageTitle } from '../../ui/Page.tsx';

/** Shown where a page could not be rendered or its code could not be loaded. */
export function Crashed() {
  return (
    <Page title="Something broke" description="This page could not be shown." listed={false}>
      <PageTitle>Something broke on our side</PageTitle>
      <p className="mt-4 max-w-text text-lg text-soft">Try again, or give us a ring.</p>
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
