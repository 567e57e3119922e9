import { Button } from '@mantine/core';
import { useState } from 'react';
import { listStages, type ListStage } from '#contract/results/lists.ts';
import { unsettled } from '#contract/results/attempts.ts';
import { doubtsOfLine, lineDoubts } from '#contract/results/doubts.ts';
import { listJudges } from '#contract/results/entry-columns.ts';
import { resultState } from '#contract/results/states.ts';
import {
  confirmResults,
  publishResults,
  releaseResults,
  type ListStep,
} from '#contract/results/staff-calls.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { toast } from '#web/ui/toast.ts';
import { KeyHint } from '#web/ui/KeyHint.tsx';
import { useKeys } from '#web/staff/queues/use-keys.ts';
import { a } from './attempt-text.ts';
import { d } from './doubt-text.ts';
import { nameOfLine } from './line-name.ts';
import { isReady, stepAt, stepWords } from './list-steps.ts';
import type { List } from './ResultGrid.tsx';
import classes from './results.module.css';
import { nextWord, w } from './text.ts';
import { useListAfter } from './use-next-list.ts';

interface Props {
  list: List;
  unsaved: number;
  mayMove: boolean;
  /** Reads the list again: who types just now is said before a step is taken. */
  again: () => void;
}

/** The last thing on the page, always in view: where the list stands, and the one step that is next. */
export function ListBar({ list, unsaved, mayMove, again }: Props) {
  const { stage, lines, match, event, group, version, appealUntil, appealWindowMinutes } = list;
  const typing = mayMove && list.typing.length > 0 && w('typingNow', { names: listNames(list.typing) });
  const calls = {
    release: useSend(releaseResults),
    confirm: useSend(confirmResults),
    publish: useSend(publishResults),
  };
  /** What is asked stays as it was asked: the list may move on while the dialog closes. */
  const [openStep, setOpenStep] = useState<ListStep>();
  const [asking, setAsking] = useState(false);
  // Who joined a list after its release comes in by correction, line by line.
  const joined = stage === 'check' && list.releasedAt ? lines.filter((line) => !line.releasedAt).length : 0;
  const step = joined > 0 ? null : stepAt[stage];
  const missing = lines.filter(({ state }) => state === resultState.none).length;
  const judges = listJudges(event.scoreModel, match.ruleBook, lines);
  const doubtful = lineDoubts.flatMap((doubt) => {
    const doubtfulLines = lines.filter((line) => doubtsOfLine(line, event, judges).includes(doubt));
    return doubtfulLines.length > 0 ? [{ doubt, names: listNames(doubtfulLines.map(nameOfLine)) }] : [];
  });
  const unsettledLines = step === 'release' ? [] : lines.filter((line) => unsettled(line) !== null);
  const next = useListAfter(list, { fits: isReady, none: w('allMoved') });
  useKeys(mayMove ? { j: () => next(), k: () => next(true) } : {});
  const ready = isReady(stage);
  const why = !mayMove
    ? w('noDuty')
    : step === 'release' && unsaved > 0
      ? w('unsavedNow', { n: unsaved })
      : unsettledLines.length > 0
        ? a('held', { names: listNames(unsettledLines.map(nameOfLine)) })
        : ready
          ? undefined
          : step === 'release'
            ? w('missing', { n: missing })
            : nextWord(stage);
  // The line at the left says it already.
  const mayRelease = mayMove && step === 'release';
  const values = { list: `${say(event.name)} ${say(group.name)}` };
  const count = { n: lines.length };
  const move = async () => {
    if (!openStep) return false;
    const done = await calls[openStep].run({ groupId: group.id, version });
    if (done) toast('good', w(stepWords[openStep].done));
    return done !== undefined;
  };
  return (
    <div className="row foot-bar ends-page gap-8-24 between" role="region" aria-label={w('bar')}>
      <div className="stack gap-2">
        <Steps stage={stage} />
        <span className="sm soft">
          {unsaved > 0 ? (
            <strong className="bad">{w('unsaved', { n: unsaved })}</strong>
          ) : typing ? (
            <span className="wait" role="status">
              {typing}
            </span>
          ) : joined > 0 ? (
            w('joined', { n: joined })
          ) : missing > 0 ? (
            w('missing', { n: missing })
          ) : stage === 'check' ? (
            w('complete', count)
          ) : list.publishedAt && stage === 'published' ? (
            <>
              {w('publishedAt')} <MatchTime at={list.publishedAt} zone={match.timeZone} bare />
            </>
          ) : (
            list.releasedAt && (
              <>
                {w('releasedAt')} <MatchTime at={list.releasedAt} zone={match.timeZone} bare />
              </>
            )
          )}
        </span>
      </div>
      {stage === 'window' && appealUntil && <Countdown to={appealUntil} label={w('windowLabel')} />}
      <div className="row gap-8-16 filled-on-phone full-on-phone">
        {step && why && !mayRelease && <span className="sm soft full-on-phone">{why}</span>}
        {mayMove && (
          <Button variant="default" rightSection={<KeyHint keys="J" />} onClick={() => next()}>
            {w('nextToCheck')}
          </Button>
        )}
        {step && mayMove && (
          <Button
            disabled={why !== undefined}
            title={why}
            onClick={() => {
              again();
              setOpenStep(step);
              setAsking(true);
            }}
          >
            {w(stepWords[step].button)}
          </Button>
        )}
      </div>
      {openStep && (
        <ConfirmDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title={w(stepWords[openStep].title, values)}
          confirm={w(stepWords[openStep].button)}
          onConfirm={move}
          destructive={false}
        >
          {openStep === 'release' && typing && (
            <p className="flex gap-4 below-8 wait" role="alert">
              <Icon className="icon-top" name="alert" size={16} />
              {typing}
            </p>
          )}
          {openStep === 'release' &&
            doubtful.map(({ doubt, names }) => (
              <p key={doubt} className="flex gap-4 below-8 wait">
                <Icon className="icon-top" name="alert" size={16} />
                {d(`${doubt}Of`, { names })}
              </p>
            ))}
          {openStep === 'release'
            ? w('releaseText', { ...count, minutes: appealWindowMinutes })
            : w(openStep === 'confirm' ? 'confirmText' : 'publishText', count)}
        </ConfirmDialog>
      )}
    </div>
  );
}

const path = ['entering', 'window', 'confirm', 'publish', 'published'] as const;

/** The way of a list, with where it is. */
function Steps({ stage }: { stage: ListStage }) {
  const order = listStages.indexOf(stage);
  return (
    <ol className={`${classes.path} wrap list sm soft`}>
      {path.map((each, at) => {
        const next = path[at + 1];
        const here = order >= listStages.indexOf(each) && (!next || order < listStages.indexOf(next));
        const first = at === 0 && order < listStages.indexOf('window');
        return (
          <li
            key={each}
            className={here || first ? 'strong ink' : order > listStages.indexOf(each) ? 'good' : undefined}
            aria-current={here || first ? 'step' : undefined}
          >
            {here || first ? w(stage) : w(each)}
          </li>
        );
      })}
    </ol>
  );
}
