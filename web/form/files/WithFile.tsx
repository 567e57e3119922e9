import type { ReactNode } from 'react';
import type { StoredFile } from '#contract/files/calls.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w } from './text.ts';
import { useFile } from './use-file-urls.ts';

interface Props {
  id: string;
  children: (file: StoredFile) => ReactNode;
}

/** A private file; in its place, that it is loading, that no address is given for it, or the refusal and another try. */
export function WithFile({ id, children }: Props) {
  const { file, error, isPending, again } = useFile(id);
  if (file) return children(file);
  if (error) return <ErrorState what={error.message} onRetry={again} />;
  return isPending ? <Skeletons shape="text" count={2} /> : <p className="soft">{w('missing')}</p>;
}
