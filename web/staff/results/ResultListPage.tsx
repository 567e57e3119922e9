import { scoredBy } from '#contract/matches/rule-books.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { offenceText } from '#contract/matches/offences.ts';
import { judgesOf, type Judges } from '#contract/results/entry-columns.ts';
import { permits } from '#contract/results/lists.ts';
import { entryWords } from '#contract/results/entry-text.ts';
import { offenceNames } from '#contract/results/offence-lines.ts';
import { countedOffences, offencesOf } from '#contract/results/offences.ts';
import { resultWords } from '#contract/results/text.ts';
import { getResultList } from '#contract/results/staff-calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { AssignedLine } from '#web/staff/queues/AssignedLine.tsx';
import { CaseFrame } from '#web/staff/queues/CaseFrame.tsx';
import { useDuty } from '#web/staff/accounts/use-duty.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Page } from '#web/ui/Page.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { ListPapers, officialPapers } from '#web/staff/start-lists/PaperMenu.tsx';
import { a } from './attempt-text.ts';
import { CandidateNote } from '#web/staff/records/CandidateNote.tsx';
import { AttemptDialog } from './AttemptDialog.tsx';
import { ChangesSheet } from './ChangesSheet.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { JumpField } from './JumpField.tsx';
import { JudgesField } from './JudgesField.tsx';
import { LookButton } from './LookButton.tsx';
import { ListBar } from './ListBar.tsx';
import { NextRound } from './NextRound.tsx';
import { NoticeButton } from './NoticeButton.tsx';
import { Others } from './Others.tsx';
import { OutDialog } from './OutDialog.tsx';
import { ResultGrid, standingOf, type List } from './ResultGrid.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { stageTone, w } from './text.ts';
import { useDrafts } from './use-drafts.ts';
import { useLooks } from './use-looks.ts';
import { useNextList } from './use-next-list.ts';
import { useTyping } from './use-typing.ts';

const pollMs = 10_000;

/** The list of one group: typed into, checked, released, confirmed, published. */
export function ResultListPage() {
  const id = useAddressId();
  const { data, error, again } = useCall(getResultList, { groupId: id }, { everyMs: pollMs, fresh: true });
  return (
    <CaseFrame
      title={titles('resultList')}
      notFound={w('notFound')}
      back={{ to: '/staff/results' }}
      data={data}
      error={error}
      again={again}
    >
      {(list) => <OpenList key={id} list={list} again={again} />}
    </CaseFrame>
  );
}

type Open =
  | { what: 'scratch' | 'correct' | 'changes' | 'rule' | 'attempt'; line: StaffLine }
  | { what: 'allChanges' }
  | null;

function OpenList({ list, again }: { list: List; again: () => void }) {
  const { match, event, group, lines } = list;
  const mayEnter = useDuty('results');
  const takes = (line: StaffLine) => list.closed === null && permits('enter', standingOf(line, list));
  const { scoreModel: model, marksVersion } = event;
  const typing = useDrafts({ groupId: group.id, model, marksVersion, lines, takes, again });
  const mayCorrect = useDuty('headJudge');
  const online = useOnline();
  const [chosen, setChosen] = useState<Judges>({});
  const [open, setOpen] = useState<Open>(null);
  // The same as long as it says the same, so that a key draws one line again.
  const judges = useMemo(
    () =>
      judgesOf(
        model,
        lines.flatMap(({ marks }) => marks ?? []),
        chosen,
      ),
    [model, lines, chosen],
  );
  const unsaved = Object.keys(typing.drafts).length;
  const [looking, setLooking] = useState(false);
  const { looks, look } = useLooks(again);
  const typable =
    mayEnter && !looking && list.closed === null && lines.some(({ releasedAt }) => releasedAt === null);
  const noted = offencesOf(event.scoreModel);
  const lineOf = (what: NonNullable<Open>['what']) =>
    open && open.what === what && 'line' in open ? open.line : null;
  const close = () => setOpen(null);
  const goOn = useNextList(list, typing.drafts);
  useTyping(group.id, typable && unsaved > 0);
  return (
    <Page
      title={w('listTitle', { event: say(event.name), group: say(group.name) })}
      about={
        <>
          {say(match.name)} ·{' '}
          {looking
            ? a('lookAbout')
            : w(typable ? 'entryAbout' : mayCorrect && list.releasedAt ? 'correctAbout' : 'readAbout')}
        </>
      }
      back={{ to: '/staff/results', search: { matchId: match.id } }}
      status={<StatusTag tone={stageTone[list.stage]} word={w(list.stage)} />}
      width="full"
    >
      <div className="wrap centred gap-8">
        {lines.some(({ number }) => number !== null) && <JumpField />}
        {(mayEnter || mayCorrect) && (
          <LookButton lines={lines} looking={looking} onToggle={() => setLooking(!looking)} />
        )}
        {typable && <JudgesField event={event} book={match.ruleBook} judges={judges} onChange={setChosen} />}
        <Button
          variant="default"
          leftSection={<Icon name="history" size={16} />}
          onClick={() => setOpen({ what: 'allChanges' })}
        >
          {w('history')}
        </Button>
        {(mayEnter || mayCorrect) && (
          <ListPapers
            matchId={match.id}
            groupId={group.id}
            papers={officialPapers}
            disabled={lines.every(({ number }) => number === null)}
          />
        )}
        {list.releasedAt && <NoticeButton groupId={group.id} />}
        <ExportButton lists={['resultLines']} filters={{ groupId: group.id }} disabled={lines.length === 0} />
      </div>
      {(list.stage === 'check' || list.stage === 'confirm') && (
        <AssignedLine
          queue="results"
          caseId={group.id}
          name={w('listTitle', { event: say(event.name), group: say(group.name) })}
        />
      )}
      {list.releasedAt && <CandidateNote matchId={match.id} groupId={group.id} />}
      {typable && <Others lines={lines} />}
      {list.closed !== null && mayEnter && <p className="notice wait">{textOfCode(list.closed)}</p>}
      {(!online || typing.failed) && unsaved > 0 && (
        <p className="row notice gap-8-16 bad" role="alert">
          {w(online ? 'serverAway' : 'offline')}
          <Button size="compact-sm" variant="default" onClick={typing.retry}>
            {w('retryNow')}
          </Button>
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState>{w('noLists')}</EmptyState>
      ) : (
        <ResultGrid
          list={list}
          judges={judges}
          typing={typing}
          mayEnter={mayEnter}
          mayCorrect={mayCorrect}
          looks={looking ? looks : null}
          onEnd={goOn}
          onScratch={(line) => setOpen({ what: 'scratch', line })}
          onCorrect={(line) => setOpen({ what: 'correct', line })}
          onChanges={(line) => setOpen({ what: 'changes', line })}
          onRule={(line) => setOpen({ what: 'rule', line })}
          onAttempt={(line) => setOpen({ what: 'attempt', line })}
          onLook={(line, differs) => void look(line, differs)}
        />
      )}
      {list.larger && (
        <p className="sm soft">{resultWords('rankedAgainst', { group: say(list.larger.name) })}</p>
      )}
      {lines.length > 0 && <p className="wrap gap-4-12 xs soft">{scoredBy(match, [event.scoreModel])}</p>}
      {typable && (
        <p className="wrap gap-4-12 xs soft">
          {noted.length > 0 && w('offenceList')}
          {noted.map((code) => (
            <span key={code}>
              <b className="ink">{code}</b> {offenceText(code)}
            </span>
          ))}
          {countedOffences(event.scoreModel).map((line) => (
            <span key={line.panel}>
              <b className="ink">{line.offences.join('/')}</b> {offenceNames(line)}{' '}
              {w('countedIn', { column: entryWords(line.panel) })}
            </span>
          ))}
        </p>
      )}
      {list.next && <NextRound groupId={group.id} />}
      {lines.length > 0 && <ListBar list={list} unsaved={unsaved} mayMove={mayCorrect} again={again} />}
      <OutDialog listId={group.id} line={lineOf('scratch')} onClose={close} onDone={again} />
      <RuleDialog line={lineOf('rule')} onClose={close} onDone={again} />
      <AttemptDialog line={lineOf('attempt')} onClose={close} onDone={again} />
      <CorrectDialog list={list} judges={judges} line={lineOf('correct')} onClose={close} />
      <ChangesSheet
        groupId={group.id}
        line={lineOf('changes')}
        opened={open?.what === 'changes' || open?.what === 'allChanges'}
        model={event.scoreModel}
        onClose={close}
      />
    </Page>
  );
}
