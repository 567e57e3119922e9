import { Button } from '@mantine/core';
import { useRef } from 'react';
import { setMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { dropDraft } from '#web/form/draft.ts';
import { useSend } from '#web/lib/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { CorrectRows, draftOf } from './CorrectRows.tsx';
import { GoodRows, listName, noKind } from './GoodRows.tsx';
import { goodOf } from './import-rows.ts';
import { Rest } from './Rest.tsx';
import { w } from './text.ts';

interface Props {
  shown: MemberImport;
  onAnother: () => void;
  /** The state differs from the one shown: the import was continued elsewhere. */
  onRefused: () => void;
}

/** What the list would do: the good rows on one line, those with errors to be corrected. Nothing has been changed yet. */
export function Checked({ shown, onAnother, onRefused }: Props) {
  const { id, rows: all, unknown, rest, counts } = shown;
  const place = useRef<HTMLDivElement>(null);
  const confirm = useSend(setMemberImport);
  const cancel = useSend(setMemberImport);
  const clearList = useListState(listName, noKind).clear;
  const [faulty, good] = [counts.faulty, goodOf(shown)];
  const toCorrect = all.filter(({ faults }) => faults.length > 0);
  const importThem = async () => {
    if (await confirm.run({ id, act: 'confirm', leaveFaults: faulty > 0 })) clearList();
    else onRefused();
  };
  const putAside = async () => {
    if (!(await cancel.run({ id, act: 'cancel' }))) return onRefused();
    clearList();
    dropDraft(draftOf(id));
    onAnother();
  };
  const anotherButton = (
    <Button
      variant="default"
      loading={cancel.running}
      disabled={confirm.running}
      onClick={() => void putAside()}
    >
      {w('another')}
    </Button>
  );
  const importButton = good > 0 && (
    <Button
      variant={faulty > 0 ? 'default' : 'filled'}
      loading={confirm.running}
      disabled={cancel.running}
      onClick={() => void importThem()}
    >
      {w(faulty > 0 ? 'confirmGood' : 'confirmAll', { n: good })}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} className="stack unringed gap-24">
      {unknown.length > 0 && (
        <p className="flex notice gap-8 breaks" data-tone="wait">
          <Icon className="above-4 rigid" name="alert" size={16} />
          {w('unknown', { names: unknown.join(' · ') })}
        </p>
      )}
      <Rest rest={rest} />
      {faulty < all.length && <GoodRows rows={all} />}
      {faulty > 0 ? (
        <CorrectRows
          // Judged again, the fields begin with what is known then.
          key={JSON.stringify(toCorrect.map(({ row, cells, faults }) => [row, cells, faults]))}
          id={id}
          rows={toCorrect}
          onCorrected={() => place.current?.focus()}
          onRefused={onRefused}
          beside={importButton}
        />
      ) : (
        <div className="row foot-bar gap-8-24 between">
          {good === 0 && <p className="grow-wide measure soft">{w('nothing')}</p>}
          <div className="wrap mirrored filled-on-phone full-on-phone gap-8">
            {importButton}
            {anotherButton}
          </div>
        </div>
      )}
      {/* Above it the bar has room for what is done next. */}
      {faulty > 0 && <div>{anotherButton}</div>}
    </div>
  );
}
