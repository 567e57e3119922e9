import { Button } from '@mantine/core';
import { useState } from 'react';
import { setMessage } from '#contract/notices/calls.ts';
import type { Message } from '#contract/notices/notice.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { NoticeText } from '#web/shared/notices/NoticeText.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { w } from './text.ts';

/** An important notice: it comes back with the next page until it has been read. */
export function Prompt({ notice, onClose }: { notice: Message; onClose: () => void }) {
  const { run, running } = useSend(setMessage);
  const [opened, setOpened] = useState(true);
  const read = async () => {
    if (!(await run({ ids: [notice.id] }))) return;
    setOpened(false);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={w('prompt')}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <div className="stack gap-12">
        <h2 className="lg strong">{say(notice.title)}</h2>
        <p className="xs soft">
          <TimeAgo at={notice.at} />
        </p>
        <NoticeText text={say(notice.body)} portal />
        <Button className="self-end" loading={running} onClick={() => void read()} data-autofocus>
          {w('gotIt')}
        </Button>
      </div>
    </Dialog>
  );
}
