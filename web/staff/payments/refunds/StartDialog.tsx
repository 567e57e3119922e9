import type { DataOf } from '#contract/call.ts';
import { refundMatch, type getMatchRefunds } from '#contract/payments/refund-calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { runWords as w } from './text.ts';

type Match = DataOf<typeof getMatchRefunds>['matches'][number];

/** Asks for giving back all that was paid for a cancelled match. */
export function StartDialog({ match, onClose }: { match: Match | null; onClose: () => void }) {
  return (
    <CallDialog
      call={refundMatch}
      subject={match}
      onClose={onClose}
      title={({ name }) => w('startTitle', { name: say(name) })}
      initial={({ id: matchId }) => ({ id: newId(), matchId, reason: '' })}
      submit={w('submit')}
      done={() => w('submitted')}
    >
      {(form, { registrations, fen, currency }) => (
        <>
          <p>{w('startAbout', { n: formatNumber(registrations), sum: formatMoney(fen, currency) })}</p>
          <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} lines={3} />
        </>
      )}
    </CallDialog>
  );
}
