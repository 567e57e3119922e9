import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { appealFilesMost } from '#contract/appeals/appeal.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { FileField } from '#web/form/FileField.tsx';
import { w } from './text.ts';

interface Props {
  /** Ids of files, and null where there is none yet. */
  files: readonly (string | null)[];
  at: (index: number) => ComponentProps<typeof FileField>['at'];
  onAdd: () => void;
}

/** What is put forward with an appeal; one place more once all are filled. */
export function ProofFiles({ files, at, onAdd }: Props) {
  return (
    <>
      {files.map((_, index) => (
        <FileField
          // Places are only added, at the end.
          key={index}
          at={at(index)}
          label={w('file', { n: index + 1 })}
          sort="paper"
          upload={paperUploaderOf('appeal')}
        />
      ))}
      {files.length < appealFilesMost && files.at(-1) && (
        <div>
          <Button variant="default" onClick={onAdd}>
            {w('addFile')}
          </Button>
        </div>
      )}
    </>
  );
}
