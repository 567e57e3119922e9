import { Button, Group } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { getExport, isRunning } from '#contract/exports/calls.ts';
import { listOf } from '#contract/exports/lists.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { textOfCode } from '#web/lib/catalogue.ts';
import { formatBytes, formatInstant, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { beijing } from '#contract/fields/time.ts';
import { fetchExport } from './fetch-export.ts';
import { w } from './export-text.ts';

const pollMs = 1_000;

interface Props {
  id: string;
  onClose: () => void;
  onAgain: () => void;
}

/** How far an export is; once it is made, it is fetched by itself. */
export function ExportProgress({ id, onClose, onAgain }: Props) {
  const fetchedOnce = useRef(false);
  const { data, error, again } = useCall(
    getExport,
    { id },
    { everyMs: (row) => (row && !isRunning(row) ? false : pollMs), fresh: true },
  );
  const done = data?.state === 'done';
  const fetchNow = useEffectEvent(() => {
    if (fetchedOnce.current) return;
    fetchedOnce.current = true;
    void fetchExport(id);
  });
  useEffect(() => {
    if (done) fetchNow();
  }, [done]);
  if (error && !data) return <ErrorState what={error.message} onRetry={again} />;
  if (!data) return null;
  const failed = data.state === 'failed' || data.state === 'ended';
  const list = say(listOf(data.list));
  return (
    <div className="stack gap-16">
      {failed ? (
        <p role="alert">{data.code === null ? w('gone') : textOfCode(data.code)}</p>
      ) : (
        <p role="status">
          {done
            ? w('ready', { n: formatNumber(data.lines), size: formatBytes(data.bytes ?? 0) })
            : w('making', { list, n: formatNumber(data.lines) })}
        </p>
      )}
      {!failed && !done && <div className="moving" aria-hidden />}
      {!failed && (
        <p className="soft">
          {done && data.until
            ? w('readyHint', { until: formatInstant(data.until, beijing) })
            : w('makingHint')}
        </p>
      )}
      <Group>
        {done && (
          <Button leftSection={<Icon name="download" size={16} />} onClick={() => void fetchExport(id)}>
            {w('fetch')}
          </Button>
        )}
        {failed && <Button onClick={onAgain}>{w('again')}</Button>}
        <ButtonLink to="/staff/exports" variant="default">
          {w('mine')}
        </ButtonLink>
        <Button variant="default" onClick={onClose}>
          {w('close')}
        </Button>
      </Group>
    </div>
  );
}
