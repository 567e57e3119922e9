import { Button } from '@mantine/core';
import { useState } from 'react';
import { exportSettlement, type SettlementFilter } from '#contract/payments/report-calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  filter: SettlementFilter;
  disabled: boolean;
}

type Format = 'xlsx' | 'csv';

/** Takes the report away; what is in it and that it was taken is on record. */
export function DownloadButtons({ filter, disabled }: Props) {
  const { run, running } = useSend(exportSettlement);
  const [chosenFormat, setChosenFormat] = useState<Format>();
  const get = async (format: Format) => {
    setChosenFormat(format);
    const file = await run({ ...filter, format });
    if (!file) return;
    saveFile(file);
    toast('good', w('downloaded', { n: formatNumber(file.rows) }));
  };
  return (
    <>
      <Button
        leftSection={<Icon name="download" size={16} />}
        loading={running && chosenFormat === 'xlsx'}
        disabled={disabled || running}
        onClick={() => void get('xlsx')}
      >
        {w('downloadXlsx')}
      </Button>
      <Button
        variant="default"
        loading={running && chosenFormat === 'csv'}
        disabled={disabled || running}
        onClick={() => void get('csv')}
      >
        {w('downloadCsv')}
      </Button>
    </>
  );
}
