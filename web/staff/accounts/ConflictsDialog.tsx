import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { findUnits, getConflicts, setConflict } from '#contract/units/conflict-calls.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { keptSession } from '#web/lib/session.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './conflicts.module.css';
import { w } from './conflicts-text.ts';

type Conflict = DataOf<typeof getConflicts>['ties'][number];

/** Ties of staff to units; declared here, and removed by a colleague. */
export function ConflictsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={w('ties')}
      size="xl"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {opened && <Inside />}
    </Dialog>
  );
}

function Inside() {
  const { data, error, again } = useCall(getConflicts, {});
  const [back, setBack] = useState<Conflict>();
  const me = keptSession()?.uid;
  return (
    <div className="stack gap-16">
      <p className="sm soft">{w('tiesAbout')}</p>
      {data && <Declare staff={data.staff} />}
      <DataTable
        label={w('ties')}
        columns={columns()}
        rows={data?.ties}
        failed={error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined}
        rowKey={({ accountId, unitId }) => `${accountId} ${unitId}`}
        rowActions={(tie) =>
          tie.accountId !== me && (
            <Button variant="default" size="compact-sm" onClick={() => setBack(tie)}>
              {w('tieBack')}
            </Button>
          )
        }
        empty={<p className="sm soft">{w('tiesNone')}</p>}
      />
      {back && (
        <TakeBack key={`${back.accountId} ${back.unitId}`} tie={back} onDone={() => setBack(undefined)} />
      )}
    </div>
  );
}

const columns = (): Column<Conflict>[] => [
  { key: 'name', title: w('tiePerson'), cell: ({ name }) => name },
  { key: 'unit', title: w('tieUnit'), cell: ({ unitName }) => unitName },
  { key: 'by', title: w('tieBy'), cell: ({ declaredBy }) => declaredBy },
  { key: 'at', title: w('tieAt'), cell: ({ declaredAt }) => <TimeAgo at={declaredAt} />, nowrap: true },
];

function Declare({ staff }: { staff: DataOf<typeof getConflicts>['staff'] }) {
  const [accountId, setAccountId] = useState<string | null>(keptSession()?.uid ?? null);
  const [typed, setTyped] = useState('');
  const [unitId, setUnitId] = useState<string | null>(null);
  const { data } = useCall(
    findUnits,
    { text: typed.slice(0, 60) },
    { enabled: typed.trim() !== '', keep: true },
  );
  const { run, running } = useSend(setConflict);
  const declare = async () => {
    if (!accountId || !unitId) return;
    if ((await run({ accountId, unitId, tied: true, reason: '' })) === undefined) return;
    toast('good', w('tieDeclared'));
    setUnitId(null);
    setTyped('');
  };
  return (
    <div className={`${classes.add} stack gap-12 bottom`}>
      <Select
        label={w('tiePerson')}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={staff.map((each) => ({ value: each.accountId, label: each.name }))}
        value={accountId}
        onChange={setAccountId}
      />
      <Select
        label={w('tieUnit')}
        searchable
        placeholder={w('tieUnitSearch')}
        nothingFoundMessage={typed.trim() === '' ? w('tieUnitSearch') : w('tieUnitNone')}
        // The server has narrowed them already.
        filter={({ options }) => options}
        data={(data?.units ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchValue={typed}
        onSearchChange={setTyped}
        value={unitId}
        onChange={setUnitId}
      />
      <Button disabled={!accountId || !unitId} loading={running} onClick={() => void declare()}>
        {w('tieDeclare')}
      </Button>
    </div>
  );
}

function TakeBack({ tie, onDone }: { tie: Conflict; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const { run, running } = useSend(setConflict);
  const act = async () => {
    const { accountId, unitId } = tie;
    if ((await run({ accountId, unitId, tied: false, reason })) === undefined) return;
    toast('good', w('tieBackDone'));
    onDone();
  };
  return (
    <div className="stack gap-12 pad-top-8 line-above">
      <strong>{w('tieBackTitle', { name: tie.name, unit: tie.unitName })}</strong>
      <TextInput
        label={w('tieBackWhy')}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="wrap gap-8-16">
        <Button color="red" disabled={reason.trim() === ''} loading={running} onClick={() => void act()}>
          {w('tieBack')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {w('close')}
        </Button>
      </div>
    </div>
  );
}
