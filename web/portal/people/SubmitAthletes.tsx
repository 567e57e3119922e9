import { Button } from '@mantine/core';
import { useState } from 'react';
import { openYears } from '#contract/people/athlete.ts';
import { setPlayer } from '#contract/people/calls.ts';
import type { MemberRow } from '#contract/people/member.ts';
import { problemText } from '#web/lib/failure.ts';
import { labelled } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { toast } from '#web/ui/toast.ts';
import { LeftOut } from './LeftOut.tsx';
import { sorted, type Candidate, type Noted } from './submittable.ts';
import { w } from './text.ts';
import { today } from './today.ts';

interface Props {
  people: readonly MemberRow[];
  approved: boolean;
  onDone: () => void;
}

/** Hands in the chosen people as athletes, after saying who can be and who cannot. */
export function SubmitAthletes({ people, approved, onDone }: Props) {
  const candidates = people.map(({ id, name, athlete, roles, missing, consent }) => ({
    memberId: id,
    name,
    athlete,
    roles,
    missing,
    consent,
  }));
  // The list shows the states of this year.
  return (
    <SubmitButton candidates={candidates} approved={approved} onDone={onDone} year={openYears(today())[0]!} />
  );
}

interface ButtonProps {
  candidates: readonly Candidate[];
  approved: boolean;
  onDone: () => void;
  /** The year that the candidates' states are of. */
  year: number;
  /** The page's own button, not one above a list. */
  primary?: boolean;
}

export function SubmitButton({ candidates, approved, onDone, year, primary }: ButtonProps) {
  const [opened, setOpened] = useState(false);
  const { run, error, reset } = useSend(setPlayer, { quiet: true });
  const { ready, skipped, doubts } = sorted(candidates);
  const submit = async () => {
    const players = ready.map(({ memberId, athlete }) =>
      athlete.id !== null
        ? { memberId, id: athlete.id, version: athlete.version }
        : { memberId, id: newId(), version: 0 },
    );
    if (!(await run({ act: 'submit', year, players }))) return false;
    toast('good', w('submitted', { n: ready.length }));
    onDone();
    return true;
  };
  const blocking = error?.problems.filter((each) => each.severity === 'block') ?? [];
  const refused =
    error && blocking.length === 0
      ? [error.message]
      : blocking.map((each) => `${nameAt(each.place, ready)} ${problemText(each)}`);
  return (
    <>
      <Button
        {...(primary ? {} : { size: 'sm' })}
        disabled={!approved || candidates.length === 0}
        title={approved ? undefined : w('notApproved')}
        onClick={() => {
          reset();
          setOpened(true);
        }}
      >
        {w('submitBulk')}
      </Button>
      {!approved && <span className="soft">{w('notApproved')}</span>}
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={w('submitTitle', { year })}
        confirm={ready.length > 0 ? w('submitNow', { n: ready.length }) : undefined}
        onConfirm={submit}
        destructive={false}
      >
        <div className="stack gap-16">
          {ready.length > 0 && <p>{w('submitCount', { n: ready.length })}</p>}
          <Doubts notes={doubts} />
          <LeftOut title={w(ready.length > 0 ? 'submitSkipped' : 'submitNobody')} people={skipped} />
          {refused.length > 0 && (
            <ul className="list notice" data-tone="bad" role="alert">
              {refused.map((each, at) => (
                <li key={`${each}${at}`}>{each}</li>
              ))}
            </ul>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}

function nameAt(place: string, ready: readonly Candidate[]): string {
  const at = /^players\.(\d+)/.exec(place)?.[1];
  return at === undefined ? '' : (ready[Number(at)]?.name ?? '');
}

/** Whom staff may reject, each with what the unit can still complete. */
function Doubts({ notes }: { notes: readonly Noted[] }) {
  if (notes.length === 0) return null;
  return (
    <div>
      <p className="soft">{w('submitDoubts', { n: notes.length })}</p>
      <ul className="stack above-4 scrolls-low list gap-4">
        {notes.map(({ memberId, name, why }) => (
          <li key={memberId} className="split gap-8">
            <span>
              {name} <span className="soft">{why}</span>
            </span>
            <LinkTo
              target={{ to: '/member/memberCreate', search: { id: memberId } }}
              aria-label={labelled(w('mend'), name)}
            >
              {w('mend')}
            </LinkTo>
          </li>
        ))}
      </ul>
    </div>
  );
}
