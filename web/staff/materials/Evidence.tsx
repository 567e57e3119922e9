import { useRef } from 'react';
import type { StoredFile } from '#contract/files/calls.ts';
import { OpenPaper } from '#web/form/files/OpenPaper.tsx';
import { PictureViewer, type PictureActs } from '#web/form/files/PictureViewer.tsx';
import { StoredMusic } from '#web/form/files/Music.tsx';
import { WithFile } from '#web/form/files/WithFile.tsx';
import { formatSeconds } from '#web/form/format-seconds.ts';
import { formatBytes } from '#web/lib/format.ts';
import { useKeys } from '#web/staff/queues/use-keys.ts';
import { KeyHint } from '#web/ui/KeyHint.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './materials.module.css';
import { w } from './text.ts';

interface Props {
  fileId: string;
  what: string;
}

/** What was handed in, large: a picture to turn and enlarge, music to listen to, a PDF to be read on one's device. */
export function Evidence({ fileId, what }: Props) {
  const picture = useRef<PictureActs>(null);
  useKeys({ t: () => picture.current?.rotate(), z: () => picture.current?.enlarge() });
  return (
    <WithFile id={fileId}>
      {(file) =>
        file.mime.startsWith('image/') ? (
          <>
            <PictureViewer key={fileId} id={fileId} what={what} acts={picture} />
            <p className={`${classes.keys} line desk-only gap-8 soft`}>
              <KeyHint keys="T" /> {w('keyTurn')} <KeyHint keys="Z" /> {w('keyZoom')}
            </p>
          </>
        ) : (
          <PlainFile file={file} what={what} />
        )
      }
    </WithFile>
  );
}

function PlainFile({ file, what }: { file: StoredFile; what: string }) {
  const music = file.seconds !== null;
  return (
    <div className={`${classes.file} stack gap-12 middle to-middle round on-deep`}>
      <Icon name="file" size={28} />
      <strong>{file.name || what}</strong>
      <span className="soft">
        {music ? w('music', { length: formatSeconds(file.seconds ?? 0) }) : w('pdf', { n: file.pages ?? 1 })}{' '}
        · {formatBytes(file.bytes)}
      </span>
      {music ? <StoredMusic id={file.id} what={what} /> : <p className="soft">{w('pdfAbout')}</p>}
      {!music && <OpenPaper file={file}>{w('openPdf')}</OpenPaper>}
    </div>
  );
}
