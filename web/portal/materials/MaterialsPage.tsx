import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { getMaterials } from '#contract/materials/calls.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall } from '#web/lib/queries.ts';
import {
  backOf,
  RegistrationFrame,
  useRegistrationAddress,
} from '#web/portal/registrations/RegistrationFrame.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { Gates } from './Gates.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { SavedPapers } from './SavedPapers.tsx';
import { Letters } from './Letters.tsx';
import { PaperLists } from './PaperLists.tsx';
import { closedText, overviewOf, type Cell, type Data } from './overview.ts';
import { Summary } from './Summary.tsx';
import { w } from './text.ts';

/** What one registration has to hand in, person by person: upload one, or many at once sorted by name. */
export function MaterialsPage() {
  const { search, body, asking } = useRegistrationAddress();
  const answer = useCall(getMaterials, body, asking);
  const back = backOf(search);
  return (
    <RegistrationFrame title={w('title')} back={back} answer={answer} missing={w('noRegistration')}>
      {(data) => <Materials key={data.registrationId} data={data} back={back} />}
    </RegistrationFrame>
  );
}

function Materials({ data, back }: { data: Data; back: Target }) {
  const overview = useMemo(() => overviewOf(data), [data]);
  const [opened, setOpened] = useState<Pick<Cell, 'subjectId'> & { materialId: string }>();
  const [batch, setBatch] = useState(false);
  const open = data.closed === null;
  const cells = [...overview.people.flatMap((row) => [...row.cells.values()]), ...overview.others];
  const openedCell =
    opened &&
    cells.find(({ asked, subjectId }) => asked.id === opened.materialId && subjectId === opened.subjectId);
  const onOpen = ({ asked, subjectId }: Cell) => setOpened({ materialId: asked.id, subjectId });
  const about = [say(data.matchName), ...(data.teamType === 11 ? [] : [data.teamName])].join(' · ');
  const missing = overview.counts[0] + overview.counts[4];
  const many = open && overview.people.length > 0;
  return (
    <Page
      title={w('title')}
      about={about}
      back={back}
      action={
        many && (
          <Button variant={missing > 0 ? 'filled' : 'default'} onClick={() => setBatch(true)}>
            {w('batch')}
          </Button>
        )
      }
    >
      {overview.total === 0 ? (
        <EmptyState>{w('none')}</EmptyState>
      ) : (
        <div className="stack gap-32">
          <Summary data={data} overview={overview} />
          {data.closed !== null && (
            <p className="notice pad-8-12" data-tone="info" role="note">
              {closedText(data.closed)}
              {data.newcomers.length > 0 && ` ${w('newcomers', { names: listNames(namesOf(data)) })}`}
            </p>
          )}
          {open && data.stage === 'draft' && (
            <p className="notice pad-8-12" data-tone="info">
              {w('draft')}
            </p>
          )}
          <Gates data={data} />
          <SavedPapers data={data} people={overview.people} />
          <Letters data={data} />
          <PaperLists overview={overview} onOpen={onOpen} />
        </div>
      )}
      <SubmitDialog data={data} overview={overview} cell={openedCell} onClose={() => setOpened(undefined)} />
      <BatchDialog data={data} overview={overview} opened={batch} onClose={() => setBatch(false)} />
    </Page>
  );
}

/** Whose papers are taken past the deadline too. */
function namesOf({ newcomers, people }: Data): string[] {
  return people.filter(({ memberId }) => newcomers.includes(memberId)).map(({ name }) => name);
}
