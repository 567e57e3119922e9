import { modelsOf, scoredBy } from '#contract/matches/rule-books.ts';
import type { ReactNode } from 'react';
import type { DataOf } from '#contract/call.ts';
import { columnsIn, showColumn } from '#contract/results/columns.ts';
import { offenceNames, showCost, type OffenceLine } from '#contract/results/offence-lines.ts';
import type { getPlayerResult, OwnResult, ResultGroup } from '#contract/results/player-calls.ts';
import { resultState } from '#contract/results/states.ts';
import { columnWord, resultWords } from '#contract/results/text.ts';
import { serverNow } from '#web/lib/clock.ts';
import { say } from '#web/lib/lang.ts';
import { useTables } from '#web/lib/use-media.ts';
import { ResultTag } from '#web/shared/results/ResultTag.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { maybeAppealed } from './AppealLink.tsx';
import classes from './results.module.css';
import { StateNote } from './StateNote.tsx';
import { w } from './text.ts';
import { joined, peopleOf, resultWord } from './words.ts';

type Data = DataOf<typeof getPlayerResult>;

interface Props {
  data: Data;
  search: Readonly<Record<string, string | undefined>>;
  /** What later domains say of one result. */
  beside: (entry: OwnResult, group: ResultGroup) => ReactNode;
}

/** The unit's own entries, each with what decides large and what it is made of small. */
export function OwnResults({ data, search, beside }: Props) {
  const wide = useTables();
  const now = serverNow();
  const teams = new Set(data.entries.map(({ teamId }) => teamId)).size;
  const lines = data.groups.flatMap((group) =>
    data.entries.filter(({ groupId }) => groupId === group.groupId).map((entry) => ({ entry, group })),
  );
  // On a phone what is not known yet is below what is.
  const isLater = ({ entry }: (typeof lines)[number]) => !wide && entry.state === resultState.none;
  // What may be appealed against has minutes: it is first.
  const pressing = ({ entry }: (typeof lines)[number]) => maybeAppealed(entry, now);
  lines.sort((a, b) => Number(pressing(b)) - Number(pressing(a)));
  const list = (of: typeof lines) => (
    <ul className={`${classes.own} stack list ruled open-top`}>
      {of.map(({ entry, group }) => (
        <Line key={entry.entryId} {...{ data, search, beside, entry, group, teams }} />
      ))}
    </ul>
  );
  const later = lines.filter(isLater);
  return (
    <Section title={w('own')} about={w('ownAbout', { n: data.appealWindowMinutes })}>
      {list(lines.filter((each) => !isLater(each)))}
      {later.length > 0 && (
        <details open={later.length === lines.length}>
          <summary className="opens">{w('later', { n: later.length })}</summary>
          {list(later)}
        </details>
      )}
      {data.groups[0] && <p className="measure sm soft">{scoredBy(data.groups[0], modelsOf(data.groups))}</p>}
    </Section>
  );
}

interface LineProps extends Props {
  entry: OwnResult;
  group: ResultGroup;
  /** How many teams the results are of. */
  teams: number;
}

/** On a phone a line to be unfolded, what may still be appealed against is open. */
function Line({ data, search, beside, entry, group, teams }: LineProps) {
  const wide = useTables();
  const { score, rank, state } = entry;
  const whose = (
    <div className="stack packed">
      <span className={`row gap-0-12 baseline ${wide ? '' : 'sm'}`}>
        <strong className="strong">{say(group.eventName)}</strong>
        <span>{say(group.groupName)}</span>
      </span>
      <small>
        {joined(
          entry.number !== null && w('number', { n: entry.number }),
          teams > 1 && entry.teamType !== 11 && entry.teamName,
          peopleOf(entry.people),
          entry.uncounted && score === null && resultWords('uncounted'),
          entry.newAttempt && resultWords('newAttempt'),
          entry.awaited && resultWords('attemptAwaited'),
          entry.goes !== null && resultWords(`goes${entry.goes}`),
        )}
      </small>
    </div>
  );
  const ways = (
    <span className={`${wide ? 'stack to-end' : 'wrap'} touch-on-phone no-print gap-4-12`}>
      {state !== resultState.none && (
        <LinkTo
          target={{ to: '/registerMatch/result', search: { ...search, groupId: group.groupId } }}
          aria-label={w('toGroupOf', { event: say(group.eventName), group: say(group.groupName) })}
        >
          {w('toGroup')}
        </LinkTo>
      )}
      {beside(entry, group)}
    </span>
  );
  const note = <StateNote entry={entry} zone={data.timeZone} short={!wide} />;
  if (!wide)
    return (
      <li>
        <details open={maybeAppealed(entry, serverNow())}>
          <summary className="split gap-4-12">
            {whose}
            <span className="stack packed to-end">
              {score?.final != null && (
                <span className="line baseline gap-8 numeric at-end">
                  {rank !== null && <span className="sm">{w('place', { n: rank })}</span>}
                  <strong className="lg strong tight">
                    {showColumn(group.scoreModel, 'final', score.final)}
                  </strong>
                </span>
              )}
              <span>
                <ResultTag state={state} />
              </span>
            </span>
          </summary>
          <div className="stack gap-8 pad-top-8">
            <Parts entry={entry} group={group} />
            <div className="row between gap-8">
              {note}
              {ways}
            </div>
          </div>
        </details>
      </li>
    );
  return (
    <li className="stack gap-8-24">
      {whose}
      <Figures entry={entry} group={group} />
      <div className="split centred gap-4-12">
        <span className="stack gap-4 start packed">
          <ResultTag state={state} />
          {note}
        </span>
        {ways}
      </div>
    </li>
  );
}

type FiguresProps = Pick<LineProps, 'entry' | 'group'>;

/** On a phone, where rank and result are large above: all on a line or two. */
function Parts({ entry, group }: FiguresProps) {
  const { score, rank, uncounted, ranked, offences } = entry;
  if (score === null) return null;
  const model = group.scoreModel;
  const rankText = rank ?? (uncounted ? resultWords('uncounted') : w('noRank'));
  const final = score.final === null ? resultWords('noResult') : showColumn(model, 'final', score.final);
  return (
    <div className="stack gap-4 sm">
      <dl className="wrap gap-0-12 numeric">
        <Part name={resultWords('rank')}>
          {rankText}{' '}
          {rank !== null && !group.against && <span className="soft">{w('ofRanked', { n: ranked })}</span>}
        </Part>
        <Part name={resultWord(group, columnWord(model, 'final'))}>{final}</Part>
        {partsOf(model, score).map((column) => (
          <Part key={column} name={columnWord(model, column)}>
            {showColumn(model, column, score[column])}
          </Part>
        ))}
      </dl>
      <Offences model={model} offences={offences} />
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="line gap-4">
      <dt className="soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const partsOf = (model: ResultGroup['scoreModel'], score: NonNullable<OwnResult['score']>) =>
  columnsIn(model, [score]).filter((column) => column !== 'final');

function Figures({ entry: { score, rank, uncounted, ranked, offences }, group }: FiguresProps) {
  if (score === null) return <div className="wrap gap-8-24 top" />;
  const model = group.scoreModel;
  return (
    <div className="wrap gap-8-24 top">
      <dl className={`${classes.large} flex gap-8-24`}>
        <div>
          <dt className="xs soft">{resultWords('rank')}</dt>
          <dd className="line baseline gap-8 numeric">
            {rank === null ? (
              <small>{uncounted ? resultWords('uncounted') : w('noRank')}</small>
            ) : (
              <strong className="xl strong tight">{rank}</strong>
            )}
            {rank !== null && !group.against && <small>{w('ofRanked', { n: ranked })}</small>}
          </dd>
        </div>
        <div>
          <dt className="xs soft">{resultWord(group, columnWord(model, 'final'))}</dt>
          <dd className="line baseline gap-8 numeric">
            {score.final === null ? (
              <small>{resultWords('noResult')}</small>
            ) : (
              <strong className="xl strong tight">{showColumn(model, 'final', score.final)}</strong>
            )}
          </dd>
        </div>
      </dl>
      <dl className={`${classes.parts} wrap gap-8-24`}>
        {partsOf(model, score).map((column) => (
          <div key={column}>
            <dt className="xs soft">{columnWord(model, column)}</dt>
            <dd className="numeric">{showColumn(model, column, score[column])}</dd>
          </div>
        ))}
      </dl>
      <Offences model={model} offences={offences} />
    </div>
  );
}

interface OffencesProps {
  model: ResultGroup['scoreModel'];
  offences: readonly OffenceLine[];
}

function Offences({ model, offences }: OffencesProps) {
  if (offences.length === 0) return null;
  return (
    <ul className="wrap whole-line list gap-8-24 sm" aria-label={w('offences')}>
      {offences.map((line) => (
        <li className="wrap gap-0-12" key={line.offences.join()}>
          <b>{line.offences.join('/')}</b> {offenceNames(line)}
          {line.times > 1 && ` ×${line.times}`}
          {line.cost !== null && <span className="soft numeric">{offenceCost(model, line)}</span>}
        </li>
      ))}
    </ul>
  );
}

function offenceCost(model: ResultGroup['scoreModel'], line: OffenceLine): string {
  const cost = showCost(model, line);
  return cost === '' ? w('noDeduction') : `−${cost}`;
}
