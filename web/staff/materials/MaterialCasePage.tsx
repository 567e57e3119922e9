import { Button } from '@mantine/core';
import { useState } from 'react';
import { decideMaterial, staffGetMaterial, undoMaterial } from '#contract/materials/calls.ts';
import { materialWords } from '#contract/materials/text.ts';
import { formatDate, formatDates } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { MaterialTag } from '#web/shared/materials/MaterialTag.tsx';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CasePage } from '#web/staff/queues/CasePage.tsx';
import { CaseHistory } from '#web/staff/queues/CaseHistory.tsx';
import { CaseReview, type CaseDecision } from '#web/staff/queues/CaseReview.tsx';
import { useDecision } from '#web/staff/queues/use-decision.ts';
import { titles } from '#web/staff/text.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { toast } from '#web/ui/toast.ts';
import { Covered } from './Covered.tsx';
import { Evidence } from './Evidence.tsx';
import { address } from './material-filters.ts';
import { checksOf, ownerOf, type PaperCase } from './paper-case.ts';
import { w } from './text.ts';
import { useLease } from './use-lease.ts';

/** One document: what it is, whose, and the decision; while it is open no other reviewer has it. */
export function MaterialCasePage() {
  return (
    <CasePage call={staffGetMaterial} address={address} title={titles('material')} notFound={w('notFound')}>
      {(view) => <OpenCase {...view} />}
    </CasePage>
  );
}

function OpenCase({ data, ...caseView }: CaseView & { data: PaperCase }) {
  const { id, version, covered, waiting, lease, place } = data;
  const { held, tryAgain } = useLease(id, waiting);
  const open = covered.filter(({ status }) => status === 1).map(({ subjectId }) => subjectId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const picked = chosen ?? new Set(open);
  const subjectIds = open.filter((each) => picked.has(each));
  const sending = useSend(decideMaterial);
  const name = ownerOf(data);
  const done = ({ pass }: { pass: boolean }) => w(pass ? 'passed' : 'rejected', { name });
  const { run: undo } = useSend(undoMaterial);
  const { decide, review } = useDecision({
    ...caseView,
    sending,
    place,
    done,
    undo:
      (_, { version: decidedVersion }) =>
      () =>
        undo({ id, version: decidedVersion }),
  });
  const onDecide = async ({ pass, reason }: CaseDecision) => {
    const body = { id, version, pass, reason, subjectIds };
    if (subjectIds.length === open.length) return decide(body);
    // Some of it is left: the case stays open.
    const answer = await sending.run(body);
    if (answer) {
      toast('good', done(body));
      setChosen(undefined);
    }
    return caseView.again();
  };
  const mine = waiting && held === true;
  const isTakenByOther = waiting && held === false;
  return (
    <CaseReview
      {...review}
      title={`${name} · ${say(data.name)}`}
      status={
        !waiting && open.length > 0 ? (
          <StatusTag tone="neutral" word={w('ended')} />
        ) : covered.length === 1 ? (
          <MaterialTag status={covered[0]!.status} staff />
        ) : (
          waiting && <MaterialTag status={1} staff />
        )
      }
      about={[
        data.teamType === 11 ? w('individual') : data.teamName,
        data.unitName,
        say(data.matchName),
      ].join(' · ')}
      queue="materials"
      caseId={id}
      waits={mine && subjectIds.length > 0}
      queued={waiting}
      passWord={covered.length > 1 ? w('passMany', { n: subjectIds.length }) : undefined}
      checks={checksOf(data)}
      changes={isTakenByOther && <Taken name={lease?.name ?? ''} onTry={tryAgain} />}
      evidence={!isTakenByOther && <Evidence fileId={data.fileId} what={say(data.name)} />}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Section title={w('details')}>
        <DefinitionList
          columns={1}
          items={[
            [w('kind'), materialWords(data.kind)],
            [w('matchDays'), formatDates(data.startDate, data.endDate)],
            data.validTo !== null && [
              w('validity'),
              data.validFrom === null
                ? w('until', { to: formatDate(data.validTo) })
                : formatDates(data.validFrom, data.validTo),
            ],
            data.policyNumber !== '' && [w('policyNumber'), data.policyNumber],
          ]}
        />
      </Section>
      <Covered covered={covered} picked={picked} onPick={setChosen} waits={waiting} mine={mine} />
      <CaseHistory
        history={data.history}
        actText={(act) => materialWords(act as 'upload' | 'pass' | 'reject' | 'undo')}
      />
    </CaseReview>
  );
}

function Taken({ name, onTry }: { name: string; onTry: () => void }) {
  return (
    <div className="stack notice gap-8 start" data-tone="wait" role="status">
      <strong className="wait">{w('taken', { name })}</strong>
      <p>{w('takenAbout')}</p>
      <Button variant="default" onClick={onTry}>
        {w('tryAgain')}
      </Button>
    </div>
  );
}
