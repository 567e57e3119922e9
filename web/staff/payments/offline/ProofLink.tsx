import type { StoredFile } from '#contract/files/calls.ts';
import { OpenPaper } from '#web/form/files/OpenPaper.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';

/** The proof of a offline payment; nothing while its address is not known. */
export function ProofLink({ file }: { file: StoredFile | undefined }) {
  if (!file) return null;
  if (!file.url) return <OpenPaper file={file}>{w('proof')}</OpenPaper>;
  return (
    <a href={file.url} target="_blank" rel="noreferrer" className="inline-line gap-4">
      <Icon name="file" size={16} />
      {w('proof')}
    </a>
  );
}
