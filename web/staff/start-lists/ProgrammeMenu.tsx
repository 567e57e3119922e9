import { Button } from '@mantine/core';
import { useState } from 'react';
import { exportProgramme } from '#contract/start-lists/calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './start-lists.module.css';
import { w } from './text.ts';

/** The programme from the published lists, as a file. */
export function ProgrammeMenu({ matchId, disabled }: { matchId: string; disabled: boolean }) {
  const { run, running } = useSend(exportProgramme);
  const [which, setWhich] = useState<'pdf' | 'xlsx'>('pdf');
  const take = async (format: 'pdf' | 'xlsx') => {
    setWhich(format);
    const file = await run({ matchId, format });
    if (!file) return;
    saveFile(file);
    toast('good', w('programmeDone'));
  };
  return (
    <div className={`${classes.programme} line gap-8 push`} role="group" aria-label={w('programme')}>
      <span className="xs soft">{w('programme')}</span>
      {(['pdf', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={16} />}
          disabled={disabled || (running && which !== format)}
          loading={running && which === format}
          onClick={() => void take(format)}
        >
          {w(format === 'pdf' ? 'programmePdf' : 'programmeXlsx')}
        </Button>
      ))}
    </div>
  );
}
