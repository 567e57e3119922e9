import { Button } from '@mantine/core';
import { buttonOf } from '#contract/registrations/actions.ts';
import type { Next } from '#contract/registrations/next.ts';
import { buttonWords } from '#contract/registrations/text.ts';
import { refusals } from '#contract/refusals.ts';
import { problemText } from '#web/lib/failure.ts';
import { formatMoney } from '#web/lib/format.ts';
import { nextStepOf, windowsOf } from '#web/shared/registrations/state.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { offerOf, stateOf, type Case, type Row } from './registrations/case.ts';
import { stepOf } from './registration-step.ts';
import { w } from './registrations/text.ts';

interface Props {
  row: Row | Case;
  /** In a list the button is quiet, and its reason only a hint. */
  quiet?: boolean;
}

/** The button of a registration's next step, the same wherever the registration is shown; none where it only waits. */
export function NextStepButton({ row, quiet = false }: Props) {
  const next = nextStepOf(stateOf(row, 'standings' in row ? offerOf(row) : null));
  const windows = windowsOf(stateOf(row));
  // What staff have opened for a change goes before what has time until the match.
  const reopened = row.stage === 'passed' && windows.reopened.open && !goesBefore.has(next.what);
  const what = reopened ? 'reviewPeople' : next.what;
  const target = stepOf(row, what);
  // Where a whole case is shown, the offer stands with buttons of its own.
  if (!target || (what === 'acceptOffer' && 'standings' in row)) return null;
  const word = wordOf(row, what, quiet);
  const why = whyClosed(row, what, windows);
  if (why !== undefined)
    return (
      <span className="inline-stack gap-4 full-on-phone">
        <Button variant={quiet ? 'default' : 'filled'} disabled title={why}>
          {word}
        </Button>
        {!quiet && <span className="xs soft">{why}</span>}
      </span>
    );
  // What others have to do next is no call to edit.
  const waits = !reopened && (next.who === 'staff' || next.who === 'organiser');
  return (
    <ButtonLink
      variant={quiet || waits ? 'default' : 'filled'}
      to={target.to}
      search={target.search as never}
      {...(target.hash ? { hash: target.hash } : {})}
    >
      {word}
    </ButtonLink>
  );
}

type What = Next['what'];

/** In a registration that has passed these go before a change that staff have opened. */
const goesBefore: ReadonlySet<What> = new Set(['acceptOffer', 'pay', 'confirmPayment', 'over', 'cancelled']);

const editing = {
  register: 'register',
  submit: 'submit',
  correct: 'resubmit',
  reviewPeople: 'edit',
  reviewEvents: 'edit',
  place: 'edit',
} as const satisfies Partial<Record<What, string>>;
const edits = (what: What): what is keyof typeof editing => what in editing;

function wordOf(row: Row, what: What, quiet: boolean): string {
  if (edits(what)) return buttonWords(editing[what]);
  if (what === 'bringMaterials') return w('bringMaterials', { n: row.materialsOwed });
  if (what === 'acceptOffer') return w('toOffer');
  if (what === 'compete') return w('startTimes');
  if (what === 'awaitStarts' || what === 'awaitResults') return w('toInvoice');
  if (what === 'over' || what === 'results') return w('result');
  if (row.payment === 'processing') return w('seePayment');
  // A list has the sum in a column.
  const sum = quiet ? '' : formatMoney(row.due.package + row.due.service, row.currency);
  return w('pay', { sum }).trim();
}

/** Why the step cannot be done now. */
function whyClosed(row: Row, what: What, windows: ReturnType<typeof windowsOf>): string | undefined {
  if (!edits(what) && what !== 'pay') return undefined;
  const { stage, payment } = row;
  const { reason } = buttonOf({ stage, payment, windows, localDraft: false, unitRefusal: null });
  return reason === null
    ? undefined
    : problemText({ code: refusals[reason].code, place: '', values: {}, severity: 'block' });
}
