import type { Next } from '#contract/registrations/next.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import type { Row } from './registrations/case.ts';

type What = Next['what'];

const toWizard: ReadonlySet<What> = new Set([
  'register',
  'submit',
  'correct',
  'reviewPeople',
  'reviewEvents',
  'place',
]);

/** Where the next step of a registration is done; null where there is nothing to do but wait. */
export function stepOf(row: Row, what: What): Target | null {
  const search = { matchId: row.matchId, teamId: row.teamId };
  const payment = { to: '/registerMatch/payment', search: { id: row.id } };
  // What was returned is mended at one place: it opens where it is read through and submitted.
  const form = row.stage === 'rejected' ? { ...search, step: 'form' } : search;
  if (toWizard.has(what)) return { to: '/registerMatch/register', search: form };
  switch (what) {
    case 'pay':
    case 'confirmPayment':
      return payment;
    case 'acceptOffer':
      return { to: '/registerMatch/detail', search };
    case 'bringMaterials':
      return { to: '/registerMatch/fileUpload', search };
    case 'compete':
      return { to: '/registerMatch/startTimes', search };
    case 'awaitStarts':
    case 'awaitResults':
      return row.mayInvoice ? { ...payment, hash: 'invoices' } : null;
    case 'over':
    case 'results':
      return row.stage === 'passed' ? { to: '/registerMatch/result', search } : null;
    default:
      return null;
  }
}
