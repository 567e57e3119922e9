import { Button } from '@mantine/core';
import type { BodyOf } from '#contract/call.ts';
import { getMemberSheet } from '#contract/people/sheet-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface Props {
  sheet: BodyOf<typeof getMemberSheet>;
  label: string;
  /** Without an icon, where there is little room. */
  plain?: boolean;
  /** Called with the number of people in it. */
  onSaved?: (people: number) => void;
}

/** Fetches a sheet of people and hands it to the browser to be saved. */
export function SheetButton({ sheet, label, plain = false, onSaved }: Props) {
  const { run, running } = useSend(getMemberSheet);
  const fetchIt = async () => {
    const file = await run(sheet);
    if (!file) return;
    saveFile(file);
    onSaved?.(file.people);
  };
  return (
    <Button
      variant="default"
      leftSection={plain ? undefined : <Icon name="download" size={16} />}
      loading={running}
      onClick={() => void fetchIt()}
    >
      {label}
    </Button>
  );
}
