import { Button } from '@mantine/core';
import { exportResultNotice } from '#contract/results/staff-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';

/** The released results of a list as a page for the wall of the hall. */
export function NoticeButton({ groupId }: { groupId: string }) {
  const { run, running } = useSend(exportResultNotice);
  const take = async () => {
    const file = await run({ groupId });
    if (file) saveFile(file);
  };
  return (
    <Button
      variant="default"
      loading={running}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void take()}
    >
      {w('notice')}
    </Button>
  );
}
