import { Button } from '@mantine/core';
import { useState } from 'react';
import { unitActions } from '#contract/units/actions.ts';
import { getUnit } from '#contract/units/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { PendingChange } from './PendingChange.tsx';
import { w } from './text.ts';
import { UnitForm } from './UnitForm.tsx';
import { UnitHistory } from './UnitHistory.tsx';
import { UnitState } from './UnitState.tsx';
import { UnitSummary } from './UnitSummary.tsx';
import type { UnitData } from './use-unit-form.ts';

/** The certification of one's own unit, or of oneself: where it stands, what it says, and the form. */
export function UnitPage() {
  const { data, error, again } = useCall(getUnit, {});
  const [editing, setEditing] = useState(false);
  const individual = data?.account.accountType === 11;
  const certification = data?.certification ?? null;
  const mode = data && unitActions(certification?.status ?? null, certification?.change ?? 'none').form;
  return (
    <Page
      title={individual ? w('titleIndividual') : w('title')}
      about={individual ? w('aboutIndividual') : w('about')}
      width="form"
      action={
        mode === 'beside' &&
        !editing && (
          <Button leftSection={<Icon name="edit" size={16} />} onClick={() => setEditing(true)}>
            {w('modify')}
          </Button>
        )
      }
    >
      {data ? (
        <Certification data={data} editing={editing} onEditing={setEditing} />
      ) : error ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : (
        <Skeletons shape="form" />
      )}
    </Page>
  );
}

interface Props {
  data: UnitData;
  editing: boolean;
  onEditing: (editing: boolean) => void;
}

function Certification({ data, editing, onEditing }: Props) {
  const { certification } = data;
  const mode = unitActions(certification?.status ?? null, certification?.change ?? 'none').form;
  const open = mode === 'open' || (mode === 'beside' && editing);
  return (
    <div className="stack gap-32">
      <UnitState data={data} />
      {certification && !open && <PendingChange certification={certification} />}
      {open ? (
        <UnitForm
          // What was typed belongs to the version that it was typed upon.
          key={certification?.version ?? 0}
          data={data}
          onDone={() => onEditing(false)}
          onCancel={mode === 'beside' ? () => onEditing(false) : undefined}
        />
      ) : (
        certification && (
          <UnitSummary
            identity={certification.change === 'none' ? certification.unit : certification.approved!}
            unit={certification.unit}
          />
        )
      )}
      {certification && !editing && <UnitHistory history={certification.history} />}
    </div>
  );
}
