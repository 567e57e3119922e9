import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { scoredBy } from '#contract/matches/rule-books.ts';
import { getRecordRegister, type StaffRecord } from '#contract/records/calls.ts';
import { categoryText, recordWords, conditionTexts } from '#contract/records/text.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall } from '#web/lib/queries.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { CaseFrame } from '#web/staff/queues/CaseFrame.tsx';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { AddRecordDialog } from './AddRecordDialog.tsx';
import { Candidates } from './Candidates.tsx';
import { DecideDialog, type Deciding } from './DecideDialog.tsx';
import { DossierButton } from './DossierButton.tsx';
import { EarlierButton } from './EarlierButton.tsx';
import { Flagged } from './Flagged.tsx';
import { stateTone, w } from './text.ts';

const back = { to: '/staff/records' };

/** A register of records: what waits to be ratified, and every record of it with what became of it. */
export function RecordRegisterPage() {
  const id = useAddressId();
  const { data, error, again } = useCall(getRecordRegister, { registerId: id }, { fresh: true });
  return (
    <CaseFrame
      title={titles('record')}
      notFound={w('notFound')}
      back={back}
      data={data}
      error={error}
      again={again}
    >
      {(read) =>
        read.register && <Register id={id} register={read.register} records={read.records} again={again} />
      }
    </CaseFrame>
  );
}

interface Props {
  id: string;
  register: NonNullable<DataOf<typeof getRecordRegister>['register']>;
  records: readonly StaffRecord[];
  again: () => void;
}

function Register({ id, register, records, again }: Props) {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [adding, setAdding] = useState(false);
  const names = new Map(register.categories.map((category) => [category.id, categoryText(category)]));
  const conditions = Object.values(conditionTexts(register.conditions)).filter((each) => each !== null);
  return (
    <Page
      title={say(register.name)}
      about={[recordWords(register.scope), ...conditions].join(' · ')}
      back={back}
      status={
        <StatusTag
          tone={register.opened ? 'good' : 'neutral'}
          word={w(register.opened ? 'open' : 'notOpen')}
        />
      }
      action={
        <>
          <Button onClick={() => setAdding(true)}>{w('add')}</Button>
          <ButtonLink variant="default" to={`/staff/records/settings/${id}`}>
            {w('edit')}
          </ButtonLink>
        </>
      }
    >
      {register.opened && (
        <p>
          <a href={`/public/record/${id}`}>{w('toPublic')}</a>
        </p>
      )}
      <Flagged names={names} records={records} onDecide={setDeciding} />
      <Candidates
        register={register}
        earlier={<EarlierButton registerId={id} names={names} onDone={again} />}
        names={names}
        records={records.filter(({ state }) => state === 'candidate')}
        onDecide={setDeciding}
      />
      <Section
        title={w('records')}
        action={
          <ExportButton lists={['records']} filters={{ registerId: id }} disabled={records.length === 0} />
        }
      >
        <DataTable
          label={w('records')}
          columns={columnsOf(names)}
          rows={records.filter(({ state }) => state !== 'candidate')}
          rowKey={(record) => record.id}
          rowActions={(record) => (
            <>
              {record.state === 'ratified' && record.groupId && (
                <DossierButton recordId={record.id} record={named(names, record)} />
              )}
              {record.state === 'ratified' && (
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={w('annulOf', { record: named(names, record) })}
                  onClick={() => setDeciding({ record, decision: 'annul' })}
                >
                  {w('annul')}
                </Button>
              )}
            </>
          )}
          empty={<EmptyState>{w('noRecords')}</EmptyState>}
        />
        <p className="sm soft">{scoredBy({ ruleBook: register.ruleBook })}</p>
      </Section>
      <DecideDialog deciding={deciding} onClose={() => setDeciding(null)} onDone={again} />
      <AddRecordDialog
        registerId={id}
        categories={adding ? register.categories : null}
        onClose={() => setAdding(false)}
        onDone={again}
      />
    </Page>
  );
}

type Names = ReadonlyMap<string, string>;

const named = (names: Names, { categoryId, value }: StaffRecord) =>
  `${names.get(categoryId) ?? ''} ${showHundredths(value)}`;

const columnsOf = (names: Names): Column<StaffRecord>[] => [
  { key: 'category', title: w('category'), width: '12rem', cell: ({ categoryId }) => names.get(categoryId) },
  {
    key: 'value',
    title: w('value'),
    numeric: true,
    cell: ({ value }) => <strong>{showHundredths(value)}</strong>,
  },
  {
    key: 'state',
    title: w('state'),
    inCard: 'tag',
    cell: ({ state }) => <StatusTag tone={stateTone[state]} word={recordWords(state)} />,
  },
  {
    key: 'holder',
    title: w('holder'),
    width: '8rem',
    cell: ({ people, unit }) => (
      <span className="inline-stack">
        {listNames(people)}
        {unit && <small>{unit}</small>}
      </span>
    ),
  },
  {
    key: 'match',
    title: w('match'),
    width: '9rem',
    cell: ({ matchName, setOn }) => (
      <span className="inline-stack">
        {say(matchName)}
        <small>{formatDate(setOn)}</small>
      </span>
    ),
  },
  {
    key: 'reason',
    title: w('reason'),
    width: '11rem',
    cell: ({ decidedAt, decidedBy, reason }) => (
      <span className="inline-stack">
        {reason}
        {decidedAt && (
          <small>{w('decidedBy', { name: decidedBy, day: formatDate(decidedAt.slice(0, 10)) })}</small>
        )}
      </span>
    ),
  },
];
