import { getExportUrl } from '#contract/exports/calls.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { toast } from '#web/ui/toast.ts';

/** Has the browser save an export; it goes to the disk as it comes, however large. */
export async function fetchExport(id: string): Promise<void> {
  try {
    const { url, name } = await send(getExportUrl, { id }, { exempt: true });
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    toast('bad', failure.message);
  }
}
