import type { ReactNode } from 'react';
import { refusals } from '#contract/refusals.ts';
import type { CallFailed } from '#web/lib/failure.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';

/** What a case page gets in addition to the case's data. */
export interface CaseView {
  /** The queue that it came from. */
  back: Target;
  caseOf: (id: string) => Target;
  /** Reads the case again. */
  again: () => void;
}

interface Props<Data> {
  /** Of the page until it is known whose case it is. */
  title: string;
  notFound: string;
  back: Target;
  data: Data | undefined;
  error: CallFailed | null;
  again: () => void;
  children: (data: Data) => ReactNode;
}

/** A case as soon as it was read; until then that it loads, that it failed, or that there is none. */
export function CaseFrame<Data>({ title, notFound, back, data, error, again, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  const missing = error?.code === refusals.notFound.code;
  return (
    <Page title={title} back={back} width="full">
      {error ? (
        <ErrorState what={missing ? notFound : error.message} onRetry={missing ? undefined : again} />
      ) : (
        <Skeletons shape="text" count={8} />
      )}
    </Page>
  );
}
