import { Button } from '@mantine/core';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { w } from './text.ts';

/** In place of a page that threw: a bug, or code that could not be fetched. */
export function BrokenPage() {
  return (
    <Page title={w('brokenTitle')}>
      <ErrorState
        what={w('brokenTitle')}
        safe={w('brokenSafe')}
        todo={w('brokenDo')}
        action={
          <Button variant="default" onClick={() => location.reload()}>
            {w('reload')}
          </Button>
        }
      />
    </Page>
  );
}
