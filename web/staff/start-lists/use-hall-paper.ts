import { exportStartLists, type HallPaper } from '#contract/start-lists/calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import { paperWords as w } from './paper-text.ts';

/** Takes a paper of these lists, or of all that are published; says whether it came. */
export function useHallPaper(matchId: string) {
  const { run, running } = useSend(exportStartLists);
  const take = async (paper: HallPaper, groupIds?: string[]) => {
    const file = await run({ matchId, paper, ...(groupIds ? { groupIds } : {}) });
    if (!file) return false;
    saveFile(file);
    toast('good', w('done'));
    return true;
  };
  return { take, running };
}
