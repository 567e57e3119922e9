import type { DataOf } from '#contract/call.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { blocks } from '#contract/problem.ts';
import { peopleWords } from '#contract/people/text.ts';
import { decideSubstitution, staffGetSubstitution, undoSubstitution } from '#contract/substitutions/calls.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import { substitution } from '#contract/substitutions/substitution.ts';
import { substitutionWords } from '#contract/substitutions/text.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { LineUpChanges } from '#web/shared/substitutions/LineUpChanges.tsx';
import { SubstitutionTag } from '#web/shared/substitutions/SubstitutionTag.tsx';
import { w as view } from '#web/shared/substitutions/text.ts';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CasePage } from '#web/staff/queues/CasePage.tsx';
import { CaseHistory } from '#web/staff/queues/CaseHistory.tsx';
import { CaseReview } from '#web/staff/queues/CaseReview.tsx';
import { useDecision } from '#web/staff/queues/use-decision.ts';
import { Evidence } from '#web/staff/materials/Evidence.tsx';
import { word } from '#web/staff/kit/show.tsx';
import { whoseText } from '#web/staff/payments/Payer.tsx';
import { titles } from '#web/staff/text.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { queueLink as queue } from './queue-link.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w } from './text.ts';

type SubstitutionCase = DataOf<typeof staffGetSubstitution>;

/** One substitution: who and why, line-ups before and after, proof, and the decision. */
export function SubstitutionCasePage() {
  return (
    <CasePage
      call={staffGetSubstitution}
      address={queue}
      title={titles('substitution')}
      notFound={w('notFound')}
    >
      {(view) => <OpenCase {...view} />}
    </CasePage>
  );
}

function OpenCase({ data, ...caseView }: CaseView & { data: SubstitutionCase }) {
  const { id, version, status, mayDecide, problems, place, proofFileId } = data;
  const name = registrantOf(data);
  const waits = status === substitutionStatus.inReview;
  const { run: undo } = useSend(undoSubstitution);
  const { decide, review } = useDecision({
    ...caseView,
    sending: useSend(decideSubstitution),
    place,
    done: ({ pass }) => w(pass ? 'donePass' : 'doneReject', { name }),
    // What follows a pass stands: line-ups, start lists, charges.
    undo: ({ pass }, { version: decidedVersion }) =>
      pass ? undefined : () => undo({ id, version: decidedVersion }),
  });
  return (
    <CaseReview
      {...review}
      title={name}
      status={<SubstitutionTag status={status} />}
      about={whoseText(data)}
      queue="substitutions"
      caseId={id}
      waits={waits && mayDecide}
      queued={waits}
      nothing={waits && !mayDecide ? queueWords('otherDecides') : undefined}
      passNote={w('passNote')}
      passAsks={{ title: w('passTitle', { name }), about: <p>{w('passAbout')}</p>, keyOnly: data.desk }}
      barred={blocks(problems) ? w('barred') : undefined}
      checks={waits ? [{ name: w(problems.length > 0 ? 'checkBroken' : 'checkRules'), problems }] : []}
      changes={
        waits &&
        !mayDecide && (
          <p className="notice below-16" data-tone="wait">
            {w(data.ownRequest ? 'ownRequest' : 'directorOnly')}
          </p>
        )
      }
      evidence={proofFileId !== null && <Evidence fileId={proofFileId} what={w('proof')} />}
      onDecide={({ pass, reason }) => decide({ id, version, pass, reason })}
    >
      <Asked data={data} waits={waits} />
      {data.lineUps.length > 0 && (
        <Section title={w('lineUps')}>
          <LineUpChanges changes={data.lineUps} />
        </Section>
      )}
      <CaseHistory history={data.history} actText={actText} />
    </CaseReview>
  );
}

function Asked({ data, waits }: { data: SubstitutionCase; waits: boolean }) {
  const { out, newcomer, list, events, reason, askedBy, askedAt, until, timeZone, more } = data;
  const costs = more.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Section title={w('request')}>
      <DefinitionList
        columns={1}
        items={[
          [word(substitution.list.label), view(`of_${list}`)],
          [word(substitution.outName.label), whoIs(out) || data.outName],
          [word(substitution.inName.label), whoIs(newcomer) || data.inName || w('nobody')],
          events.length > 0 && [word(substitution.events.label), events.map(say).join(' · ')],
          [
            w('reason'),
            <span key="reason" className="typed-lines breaks">
              {reason}
            </span>,
          ],
          [w('askedBy'), askedBy],
          [word(substitution.askedAt.label), <TimeAgo key="askedAt" at={askedAt} />],
          waits && [w('until'), <MatchTime key="until" at={until} zone={timeZone} />],
          waits && [
            w('costs'),
            costs === 0 ? w('noCosts') : <Money key="costs" fen={costs} currency={data.currency} />,
          ],
          data.decidedBy !== '' && [w('decidedBy'), data.decidedBy],
          data.decidedAt !== null && [w('decidedAt'), <TimeAgo key="decidedAt" at={data.decidedAt} />],
          data.note !== '' && [w('note'), resolveStored(data.note, currentLang())],
        ]}
      />
    </Section>
  );
}

function whoIs(person: SubstitutionCase['out']): string {
  if (!person) return '';
  const { name, gender, birthdate } = person;
  return [name, gender !== null && peopleWords(`gender${gender}`), birthdate && formatDate(birthdate)]
    .filter(Boolean)
    .join(' · ');
}

function actText(act: string, by: 'unit' | 'staff' | 'system'): string {
  if (act === 'ask' && by === 'staff') return substitutionWords('file');
  return substitutionWords(act as 'ask' | 'withdraw' | 'pass' | 'reject' | 'undo');
}
