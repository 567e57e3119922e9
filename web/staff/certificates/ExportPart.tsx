import { Button } from '@mantine/core';
import {
  getCertificateExport,
  setCertificateExport,
  type CertificateExport,
} from '#contract/certificates/staff-calls.ts';
import { staffGetFileUrl } from '#contract/files/calls.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { send } from '#web/lib/client.ts';
import { formatBytes, formatInstant } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { useDownload } from '#web/shared/certificates/use-download.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { beijing } from '#contract/fields/time.ts';
import { w } from './text.ts';

interface Props {
  matchId: string;
  /** As the page has it. */
  first: CertificateExport | null;
  everyMs: number;
  canBegin: boolean;
}

const isRunning = (each: CertificateExport | null) => each?.state === 'waiting' || each?.state === 'working';

/** All certificates of the match as zips, made in the background. */
export function ExportPart({ matchId, first, everyMs, canBegin }: Props) {
  const running = isRunning(first);
  const { data } = useCall(getCertificateExport, { matchId }, { enabled: running, everyMs, keep: true });
  const now = running && data !== undefined ? data : first;
  const { run, running: sending } = useSend(setCertificateExport);
  const { done, start } = useDownload(w('downloadFailed'));
  const runs = isRunning(now);
  const begin = () => void run({ id: newId(), matchId, act: 'begin', kinds: [] });
  const get = async ({ fileId, certificates }: CertificateExport['parts'][number]) => {
    const address = await send(staffGetFileUrl, { ids: [fileId] }, { exempt: true }).catch(() => undefined);
    const file = address?.files[0];
    if (file) await start({ url: file.url, name: file.name, count: certificates });
    else toast('bad', w('downloadFailed'));
  };
  return (
    <Section
      title={w('export')}
      about={w('exportAbout')}
      action={
        runs ? (
          <Button
            variant="default"
            loading={sending}
            onClick={() => void run({ id: now!.id, matchId, act: 'cancel', kinds: [] })}
          >
            {w('exportCancel')}
          </Button>
        ) : (
          <Button variant="default" loading={sending} disabled={!canBegin} onClick={begin}>
            {w(now ? 'exportAgain' : 'exportStart')}
          </Button>
        )
      }
    >
      {runs && <Progress label={w('exportRuns')} value={now!.done} of={now!.total} />}
      {now?.failed != null && (
        <p role="alert" className="wait">
          {textOfCode(now.failed)}
        </p>
      )}
      {done && <Progress label={w('downloading')} value={done.value} of={done.of} />}
      {now?.state === 'done' && (
        <>
          <ul className="wrap list gap-8 below-8">
            {now.parts.map((part, at) => (
              <li key={part.fileId}>
                <Button
                  variant="default"
                  disabled={done !== null}
                  leftSection={<Icon name="download" size={16} />}
                  onClick={() => void get(part)}
                >
                  {w('exportPart', { n: at + 1, count: part.certificates, size: formatBytes(part.bytes) })}
                </Button>
              </li>
            ))}
          </ul>
          <p className="soft">{w('exportKept', { day: formatInstant(now.keptUntil, beijing) })}</p>
        </>
      )}
    </Section>
  );
}
