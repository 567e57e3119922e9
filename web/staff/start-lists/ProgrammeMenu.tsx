import { Menu } from '@mantine/core';
import { useState } from 'react';
import { exportProgramme, type HallPaper } from '#contract/start-lists/calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import type { Overview } from './groups.ts';
import { PaperDialog } from './PaperDialog.tsx';
import { PaperMenu } from './PaperMenu.tsx';
import { paperWords as w } from './paper-text.ts';

/** What is printed of the published lists: the programme as it is, the other papers of the lists that are chosen. */
export function ProgrammeMenu({ data, disabled }: { data: Overview; disabled: boolean }) {
  const { run, running } = useSend(exportProgramme);
  const [paper, setPaper] = useState<HallPaper | null>(null);
  const take = async (format: 'pdf' | 'xlsx') => {
    const file = await run({ matchId: data.match.id, format });
    if (!file) return;
    saveFile(file);
    toast('good', w('done'));
  };
  return (
    <>
      <PaperMenu word={w('menu')} disabled={disabled} loading={running} onPick={setPaper}>
        <Menu.Item onClick={() => void take('pdf')}>{w('programmePdf')}</Menu.Item>
        <Menu.Item onClick={() => void take('xlsx')}>{w('programmeXlsx')}</Menu.Item>
        <Menu.Divider />
      </PaperMenu>
      <PaperDialog data={data} paper={paper} onClose={() => setPaper(null)} />
    </>
  );
}
