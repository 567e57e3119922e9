import { Button } from '@mantine/core';
import { exportRecordDossier } from '#contract/records/calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { w } from './text.ts';

interface Props {
  recordId: string;
  /** Names the record to who does not see the row. */
  record: string;
}

/** What a federation needs of a record, as pages to sign. */
export function DossierButton({ recordId, record }: Props) {
  const { run, running } = useSend(exportRecordDossier);
  const take = async () => {
    const file = await run({ recordId });
    if (file) saveFile(file);
  };
  return (
    <Button
      variant="subtle"
      loading={running}
      aria-label={w('dossierOf', { record })}
      onClick={() => void take()}
    >
      {w('dossier')}
    </Button>
  );
}
