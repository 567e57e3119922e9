import { doubtsOf, doubtsOfLine } from '#contract/results/doubts.ts';
import type { Judges } from '#contract/results/entry-columns.ts';
import { setAsideTexts } from '#contract/results/line-text.ts';
import type { Marks } from '#contract/results/marks.ts';
import { outOfRanking } from '#contract/results/states.ts';
import { resultWords } from '#contract/results/text.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { a } from './attempt-text.ts';
import type { List } from './ResultGrid.tsx';
import { d } from './doubt-text.ts';

interface Props {
  line: StaffLine;
  /** As typed and not saved; undefined: the line stands as it is kept. */
  typed: Marks | null | undefined;
  event: List['event'];
  /** That a line of the list is to have. */
  judges: Judges;
}

/** What is to be known of a line at its state: what is doubtful, its attempts, a ruling, the second look. */
export function LineNotes({ line, typed, event, judges }: Props) {
  const out = outOfRanking.includes(line.state);
  const isKept = typed === undefined;
  const doubts = isKept ? doubtsOfLine(line, event, judges) : out ? [] : doubtsOf(typed, event, judges);
  const marks = isKept ? line.marks : typed;
  return (
    <>
      {doubts.map((doubt) =>
        doubt === 'differs' ? null : (
          <small key={doubt} className="wait">
            <Icon name="alert" size={16} />
            {doubt === 'recount' ? a('apart', { counts: countsOf(marks) }) : d(doubt)}
          </small>
        ),
      )}
      {isKept && line.ruling && (
        <small>{a('ruledBy', { reason: resolveStored(line.ruling.reason, currentLang()) })}</small>
      )}
      {line.awaited && <small className="wait">{resultWords('attemptAwaited')}</small>}
      {line.attempt !== null && line.attempt > 1 && !line.awaited && (
        <small>{resultWords('attemptOf', { n: line.attempt })}</small>
      )}
      {setAsideTexts(line.attemptActs, line, currentLang()).map((text) => (
        <small key={text}>{text}</small>
      ))}
      {isKept && line.look && (
        <small className={line.look.differs ? 'wait' : 'whole-words'}>
          <Icon name={line.look.differs ? 'alert' : 'check'} size={16} />
          {line.look.differs
            ? a('differsBy', { name: line.look.by, differs: line.look.differs })
            : a('lookedBy', { name: line.look.by })}
        </small>
      )}
    </>
  );
}

const countsOf = (marks: Marks | null) =>
  marks && 'counts' in marks ? listNames(marks.counts.map(String)) : '';
