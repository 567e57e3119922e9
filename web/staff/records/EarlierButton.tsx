import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { addEarlierRecords, getEarlierRecords, type EarlierRecord } from '#contract/records/calls.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w as ui } from '#web/ui/text.ts';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  registerId: string;
  /** Names of categories by id. */
  names: ReadonlyMap<string, string>;
  onDone: () => void;
}

/** Published results that would have been records on their days: those chosen become candidates. */
export function EarlierButton(props: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {w('earlier')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={w('earlier')}
        size="lg"
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        {opened && <Earlier {...props} onClose={close} />}
      </Dialog>
    </>
  );
}

const keyOf = ({ entryId, categoryId }: EarlierRecord) => `${categoryId} ${entryId}`;

function Earlier({ registerId, names, onDone, onClose }: Props & { onClose: () => void }) {
  const { data, error, again } = useCall(getEarlierRecords, { registerId }, { fresh: true, quiet: true });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { run, running } = useSend(addEarlierRecords);
  if (!data)
    return error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={6} />;
  const choose = (key: string, ticked: boolean) =>
    setChosen((all) => new Set(ticked ? [...all, key] : [...all].filter((each) => each !== key)));
  const add = async () => {
    const picked = data.rows
      .filter((row) => chosen.has(keyOf(row)))
      .map(({ entryId, categoryId }) => ({ entryId, categoryId }));
    if (!(await run({ registerId, chosen: picked }))) return;
    toast('good', w('earlierAdded', { n: picked.length }));
    onClose();
    onDone();
  };
  return (
    <div className="stack gap-16">
      <p>{w('earlierAbout')}</p>
      {data.rows.length === 0 ? (
        <EmptyState>{w('earlierNone')}</EmptyState>
      ) : (
        <ul className="stack list ruled">
          {data.rows.map((row) => (
            <li key={keyOf(row)} className="pad-8-0">
              <Checkbox
                checked={chosen.has(keyOf(row))}
                onChange={(event) => choose(keyOf(row), event.currentTarget.checked)}
                label={`${names.get(row.categoryId) ?? ''} · ${showHundredths(row.value)} · ${listNames(row.people)}`}
                description={[
                  say(row.matchName),
                  formatDate(row.setOn),
                  row.before === null ? w('first') : w('before', { value: showHundredths(row.before) }),
                ].join(' · ')}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex dialog-foot gap-8">
        {data.rows.length > 0 && (
          <Button disabled={chosen.size === 0} loading={running} onClick={() => void add()}>
            {w('earlierAdd', { n: chosen.size })}
          </Button>
        )}
        <Button variant="default" onClick={onClose} data-safe>
          {ui('back')}
        </Button>
      </div>
    </div>
  );
}
