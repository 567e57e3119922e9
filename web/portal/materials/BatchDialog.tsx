import { Button, Select, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { validityProblems } from '#contract/materials/validity.ts';
import { isPersonPaper } from '#contract/people/papers.ts';
import { formatBytes } from '#web/lib/format.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { namedOptions } from '#web/ui/options.ts';
import { troubleOf, type Sorting } from './batch.ts';
import { BatchItem } from './BatchItem.tsx';
import { SubmitForm } from './SubmitForm.tsx';
import type { Data, Overview } from './overview.ts';
import { w } from './text.ts';
import { useBatch } from './use-batch.ts';

interface Props {
  data: Data;
  overview: Overview;
  opened: boolean;
  onClose: () => void;
}

/** Many files at once, sorted by their names or by reading them; an insurance policy for all people. */
export function BatchDialog({ opened, onClose, ...props }: Props) {
  const [itemCount, setItemCount] = useState(0);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={itemCount > 0 ? () => setAsking(true) : onClose}
        title={w('batch')}
        size="xl"
        closeOnClickOutside={false}
        closeOnEscape={!asking}
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        <Inside {...props} onClose={onClose} onHeld={setItemCount} />
      </Dialog>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('batchClose', { n: itemCount })}
        confirm={w('batchCloseIt')}
        onConfirm={async () => {
          onClose();
          return true;
        }}
      >
        <p>{w('batchCloseAbout')}</p>
      </ConfirmDialog>
    </>
  );
}

interface InsideProps extends Omit<Props, 'opened'> {
  /** How many files wait here to be handed in. */
  onHeld: (n: number) => void;
}

function Inside({ data, overview, onClose, onHeld }: InsideProps) {
  const choices = data.asked.filter(({ per }) => per === 'person');
  // All kinds at once, unless there is but one.
  const [materialId, setMaterialId] = useState(choices.length === 1 ? choices[0]!.id : '');
  const chosen = choices.find(({ id }) => id === materialId);
  const policy = chosen?.kind === 'insurance';
  const materials = chosen && !policy ? [chosen] : choices;
  const people = overview.people.filter(({ cells }) => materials.some(({ id }) => cells.has(id)));
  const sorting = { people, materials };
  // The files stay when their kind is said.
  const batch = useBatch(data, sorting);
  const count = batch.items.length;
  useEffect(() => {
    onHeld(count);
    return () => onHeld(0);
  }, [count, onHeld]);
  return (
    <div className="stack gap-16">
      {choices.length > 1 && (
        <Select
          label={w('batchWhat')}
          data={[{ value: '', label: w('batchAny') }, ...namedOptions(choices)]}
          value={materialId}
          disabled={batch.busy}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={(picked) => setMaterialId(picked ?? '')}
        />
      )}
      {policy ? (
        <>
          <p className="soft">{w('policyAbout')}</p>
          <SubmitForm
            key={chosen.id}
            data={data}
            overview={overview}
            asked={chosen}
            onDone={() => (count > 0 && choices.length > 1 ? setMaterialId('') : onClose())}
          />
        </>
      ) : (
        <Files data={data} sorting={sorting} batch={batch} onClose={onClose} />
      )}
    </div>
  );
}

interface FilesProps extends Pick<Props, 'data' | 'onClose'> {
  sorting: Sorting;
  batch: ReturnType<typeof useBatch>;
}

function Files({ data, sorting, batch, onClose }: FilesProps) {
  const { materials } = sorting;
  const { items, busy } = batch;
  const troubles = items.map((each) => troubleOf(each, items, sorting));
  const ready = troubles.filter((each) => each === undefined).length;
  const reading = items.filter((each) => each.reading).length;
  const [until, setUntil] = useState('');
  const dated = materials.filter(
    ({ id, kind }) => isPersonPaper(kind) && items.some(({ materialId }) => materialId === id),
  );
  const days = { validFrom: null, validTo: until || null };
  const wrong = problemsText(validityProblems(data, { kind: dated[0]?.kind ?? 'other', ...days }));
  const submit = async () => {
    const answer = await batch.send(until || null);
    if (!answer) return;
    const { done, failed } = answer;
    if (failed > 0) toast('bad', w('batchSome', { n: done, failed }));
    else toast('good', w('batchDone', { n: done }));
    if (failed === 0 && done === items.length) onClose();
  };
  return (
    <>
      <p className="soft">{w('batchAbout')}</p>
      <Choose disabled={busy} onFiles={batch.add} />
      {items.length > 0 && (
        <>
          <div className="row gap-8-16">
            <Button loading={busy} disabled={ready === 0 || wrong !== ''} onClick={() => void submit()}>
              {w('handInMany', { n: ready })}
            </Button>
            <p className="soft" role="status">
              {reading > 0
                ? w('readingMany', { n: items.length - reading, of: items.length })
                : ready < items.length && w('left', { n: items.length - ready })}
            </p>
          </div>
          {dated.length > 0 && (
            <TextInput
              type="date"
              max="9999-12-31"
              label={w('lastDayAll')}
              description={w('lastDayHint')}
              error={wrong}
              value={until}
              disabled={busy}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          )}
          <p>
            {w('files', { n: items.length })} ·{' '}
            {formatBytes(items.reduce((sum, { file }) => sum + file.size, 0))}
          </p>
          <ul className="stack list" aria-label={w('files', { n: items.length })}>
            {items.map((item, at) => (
              <BatchItem
                key={item.key}
                item={item}
                trouble={troubles[at]}
                sorting={sorting}
                disabled={busy}
                onAssign={(patch) => batch.assign(item.key, patch)}
                onRemove={() => batch.remove(item.key)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Chosen in the browser's own way, or dropped. */
function Choose({ disabled, onFiles }: { disabled: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const stop = (event: DragEvent, into: boolean) => {
    event.preventDefault();
    setOver(into);
  };
  return (
    <div
      className="row dashed gap-8-16 pad-16 round"
      data-over={over || undefined}
      onDragOver={(event) => stop(event, true)}
      onDragLeave={(event) => stop(event, false)}
      onDrop={(event) => {
        stop(event, false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => input.current?.click()}
      >
        {w('pickFiles')}
      </Button>
      <span className="soft">
        {w('guide')} <span className="desk-only">{w('dropHere')}</span>
      </span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={w('pickFiles')}
        accept="image/jpeg,image/png,.pdf,application/pdf"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
