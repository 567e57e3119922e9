import { Button } from '@mantine/core';
import { buttonOf } from '#contract/registrations/actions.ts';
import { buttonWords } from '#contract/registrations/text.ts';
import { refusals } from '#contract/refusals.ts';
import { problemText } from '#web/lib/failure.ts';
import { formatMoney } from '#web/lib/format.ts';
import { nextStepOf, windowsOf } from '#web/shared/registrations/state.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { offerOf, stateOf, type Case, type Row } from './case.ts';
import { w } from './text.ts';

interface Props {
  row: Row | Case;
  /** In a list the button is quiet, and its reason only a hint. */
  quiet?: boolean;
}

interface Step extends Required<Omit<Target, 'hash'>> {
  word: string;
  /** Why it is closed. */
  why?: string;
}

/** The button of a registration's next step, the same wherever the registration is shown. */
export function NextStepButton({ row, quiet = false }: Props) {
  const next = nextStepOf(stateOf(row, 'standings' in row ? offerOf(row) : null));
  const { word, why, to, search } = stepOf(row, next.what);
  const size = quiet ? 'sm' : 'md';
  if (why !== undefined)
    return (
      <span className="inline-stack gap-4 full-on-phone">
        <Button variant={quiet ? 'default' : 'filled'} size={size} disabled title={why}>
          {word}
        </Button>
        {!quiet && <span className="xs soft">{why}</span>}
      </span>
    );
  // What others have to do next is no call to edit.
  const waits = next.who === 'staff' || next.who === 'organiser';
  return (
    <ButtonLink variant={quiet || waits ? 'default' : 'filled'} size={size} to={to} search={search}>
      {word}
    </ButtonLink>
  );
}

/** Where the next step is done. */
function stepOf(row: Row, what: ReturnType<typeof nextStepOf>['what']): Step {
  const search = { matchId: row.matchId, teamId: row.teamId };
  const windows = windowsOf(stateOf(row));
  // What staff have opened for a change goes before what has time until the match.
  const reopened = row.stage === 'passed' && windows.reopened.open;
  if (what === 'bringMaterials' && !reopened)
    return { to: '/registerMatch/fileUpload', search, word: w('bringMaterials', { n: row.materialsOwed }) };
  if (what === 'compete' && !reopened)
    return { to: '/registerMatch/startTimes', search, word: w('startTimes') };
  if (what === 'over' && row.stage === 'passed')
    return { to: '/registerMatch/result', search, word: w('result') };
  const { stage, payment } = row;
  const { button, act, reason, confirming } = buttonOf({
    stage,
    payment,
    windows,
    localDraft: false,
    unitRefusal: null,
  });
  if (act === 'pay' && reason === null) {
    const sum = formatMoney(row.due.package + row.due.service, row.currency);
    return {
      to: '/registerMatch/payment',
      search: { id: row.id },
      word: confirming ? w('seePayment') : w('pay', { sum }),
    };
  }
  return {
    to: '/registerMatch/register',
    // What was returned is mended at one place: it opens where it is read through and submitted.
    search: row.stage === 'rejected' ? { ...search, step: 'form' } : search,
    word: buttonWords(button),
    ...(reason === null
      ? {}
      : { why: problemText({ code: refusals[reason].code, place: '', values: {}, severity: 'block' }) }),
  };
}
