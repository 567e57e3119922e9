import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { ConflictQueue } from '#contract/queues/queue.ts';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { useFiles } from '#web/form/files/use-file-urls.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { LeftOut, type Cases, type Left } from './LeftOut.tsx';
import { look, pass, type CaseOutcome } from './run.ts';
import { w } from './text.ts';

/** What a queue knows of its cases. */
export interface Queue<Row> extends Cases<Row> {
  queue: ConflictQueue;
  /** Reads a case as it is now and says how it is passed, or why not; passing goes by the version that was read. */
  check: (row: Row) => Promise<CaseOutcome>;
}

/** Looking at each, asking whether to pass what is clean, passing it, telling. */
export type Step = 'look' | 'ask' | 'pass' | 'done';

interface Props<Row> extends Queue<Row> {
  rows: readonly Row[];
  step: Step;
  onStep: (step: Step) => void;
  onClose: () => void;
}

interface Looked<Row> {
  row: Row;
  found: CaseOutcome;
}

/**
 * Checks each case, shows which will be passed, passes them one after the other, and lists those that were
 * left.
 */
export function Run<Row extends { id: string }>({
  rows,
  queue,
  check,
  step,
  onStep,
  onClose,
  ...shown
}: Props<Row>) {
  const [looked, setLooked] = useState<readonly Looked<Row>[]>([]);
  const [passed, setPassed] = useState<readonly Left<Row>[]>([]);
  const stopped = useRef(false);

  const lookAtAll = useEffectEvent(async (alive: () => boolean) => {
    for (const row of rows) {
      const outcome = await look(queue, row.id, () => check(row));
      if (!alive()) return;
      setLooked((before) => [...before, { row, found: outcome }]);
    }
    onStep('ask');
  });
  useEffect(() => {
    let on = true;
    const first = setTimeout(() => void lookAtAll(() => on), 0);
    return () => {
      clearTimeout(first);
      on = false;
    };
  }, []);

  const clean = looked.flatMap(({ row, found }) =>
    'pass' in found ? [{ row, act: found.pass, files: found.files ?? [] }] : [],
  );
  const skipped = looked.flatMap(({ row, found }) => ('why' in found ? [{ row, why: found.why }] : []));
  const passAll = async () => {
    onStep('pass');
    for (const { row, act } of clean) {
      if (stopped.current) break;
      const why = await pass(act);
      setPassed((before) => [...before, { row, why }]);
    }
    onStep('done');
  };
  const failed = passed.filter(({ why }) => why.length > 0);

  if (step === 'look')
    return (
      <Body
        acts={
          <Button variant="default" onClick={onClose}>
            {w('cancel')}
          </Button>
        }
      >
        <Progress label={w('checking')} value={looked.length} of={rows.length} />
      </Body>
    );
  if (step === 'ask')
    return (
      <Body
        acts={
          <>
            {clean.length > 0 && (
              <Button data-autofocus onClick={() => void passAll()}>
                {w('start', { n: clean.length })}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {w(clean.length > 0 ? 'cancel' : 'close')}
            </Button>
          </>
        }
      >
        <p role="status">
          <strong>{clean.length > 0 ? w('clean', { n: clean.length }) : w('none')}</strong>
        </p>
        <Clean {...shown} clean={clean} />
        <LeftOut {...shown} left={skipped} />
      </Body>
    );
  if (step === 'pass')
    return (
      <Body
        acts={
          <Button variant="default" onClick={() => (stopped.current = true)}>
            {w('stop')}
          </Button>
        }
      >
        <Progress label={w('passing')} value={passed.length} of={clean.length} />
      </Body>
    );
  return (
    <Body acts={<Button onClick={onClose}>{w('close')}</Button>}>
      <p role="status">
        <strong>
          {w('done', { passed: passed.length - failed.length, left: skipped.length + failed.length })}
        </strong>
        {clean.length > passed.length && <> {w('stopped', { n: clean.length - passed.length })}</>}
      </p>
      <LeftOut {...shown} left={[...failed, ...skipped]} />
    </Body>
  );
}

function Body({ acts, children }: { acts: ReactNode; children: ReactNode }) {
  return (
    <div className="stack gap-16">
      {children}
      <div className="flex dialog-foot gap-8">{acts}</div>
    </div>
  );
}

function Clean<Row extends { id: string }>({
  clean,
  nameOf,
}: Pick<Queue<Row>, 'nameOf'> & { clean: readonly { row: Row; files: readonly string[] }[] }) {
  if (clean.length === 0) return null;
  const proved = clean.some(({ files }) => files.length > 0);
  return (
    <ul
      className={proved ? 'tiles tiles-tiny list gap-16' : 'wrap list gap-4-12'}
      aria-label={w('clean', { n: clean.length })}
    >
      {clean.map(({ row, files }) => (
        <li className="stack gap-4 packed" key={row.id}>
          {files.length > 0 && <Proof files={files} what={nameOf(row)} />}
          <span>{nameOf(row)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The pictures among what proves a case. */
function Proof({ files, what }: { files: readonly string[]; what: string }) {
  const fileOf = useFiles(files);
  const pictures = files.filter((id) => fileOf.get(id)?.mime.startsWith('image/'));
  return (
    <span className="wrap gap-4">
      {pictures.map((id) => (
        <PrivatePicture key={id} id={id} what={what} />
      ))}
    </span>
  );
}
