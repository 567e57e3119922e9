import { sentences } from '#contract/lang.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PlainButton } from './PlainButton.tsx';
import { whomToAsk } from '#web/ui/whom-to-ask.ts';
import { w } from './text.ts';

/**
 * In place of a page that threw: a bug, or code that could not be fetched. It leans on nothing that would have
 * to be fetched itself.
 */
export function BrokenPage() {
  return (
    <ErrorPage
      title={w('brokenTitle')}
      actions={
        <PlainButton type="button" onClick={() => location.reload()}>
          {w('reload')}
        </PlainButton>
      }
    >
      <p>{sentences([w('brokenSafe'), w('brokenDo', { whom: whomToAsk() })])}</p>
    </ErrorPage>
  );
}
