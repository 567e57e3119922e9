import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { importRegister } from '#contract/units/register-calls.ts';
import { FilePicker } from '#web/form/FilePicker.tsx';
import { base64Of } from '#web/lib/base64.ts';
import { useSend } from '#web/lib/queries.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  registerId: string;
  opened: boolean;
  onClose: () => void;
}

const mostBytes = 5 * 1024 * 1024;

/** Members of a register from a sheet: tried first, saved as a whole when confirmed. */
export function ImportDialog({ opened, onClose, registerId }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={w('import')}
      closeButtonProps={{ 'aria-label': w('cancel') }}
    >
      <Importing registerId={registerId} onClose={onClose} />
    </Dialog>
  );
}

function Importing({ registerId, onClose }: Omit<Props, 'opened'>) {
  const [content, setContent] = useState('');
  const [replace, setReplace] = useState(false);
  const [dry, setDry] = useState<DataOf<typeof importRegister>>();
  const { run, running } = useSend(importRegister);

  const tryIt = async (sheet: string, replaced: boolean) => {
    setDry(undefined);
    setDry(await run({ registerId, content: sheet, replace: replaced, digest: null }));
  };
  const take = async (file: File) => {
    if (file.size > mostBytes) return toast('bad', w('fileBig'));
    const sheet = await base64Of(file);
    setContent(sheet);
    await tryIt(sheet, replace);
  };
  const confirm = async () => {
    const answer = await run({ registerId, content, replace, digest: dry!.digest });
    // Something has changed since: what it would do now.
    if (!answer) return tryIt(content, replace);
    toast('good', w('imported'));
    onClose();
  };
  return (
    <div className="stack gap-16">
      <p>{w('importAbout')}</p>
      <Checkbox
        label={w('replace')}
        checked={replace}
        onChange={({ currentTarget: { checked } }) => {
          setReplace(checked);
          if (content) void tryIt(content, checked);
        }}
      />
      <div className="wrap gap-8">
        <FilePicker
          text={w('choose')}
          name={w('choose')}
          icon="upload"
          accept=".xlsx"
          disabled={running}
          onFile={(file) => void take(file)}
        />
      </div>
      {running && <p role="status">{w('checking')}</p>}
      {dry && (
        <>
          <p role="status">
            <strong>{w('counts', dry.counts)}</strong>
          </p>
          {dry.twice.length > 0 && (
            <p className="notice wait">{w('twice', { rows: dry.twice.slice(0, 20).join(', ') })}</p>
          )}
          <div className="flex dialog-foot gap-8">
            <Button loading={running} onClick={() => void confirm()}>
              {w('confirm')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {w('cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
