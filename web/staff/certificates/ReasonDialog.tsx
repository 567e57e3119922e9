import { setCertificate, type StaffCertificateRow } from '#contract/certificates/staff-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { ReasonConfirm } from '#web/staff/kit/ReasonConfirm.tsx';
import { w } from './text.ts';

export interface ReasonRequest {
  act: 'revoke' | 'reissue';
  row: StaffCertificateRow;
}

/** Revokes a certificate, or issues it again, with a reason. */
export function ReasonDialog({ asked, onClose }: { asked: ReasonRequest | undefined; onClose: () => void }) {
  const { run } = useSend(setCertificate);
  const act = asked?.act ?? 'revoke';
  const of = { number: asked?.row.number ?? '', name: asked?.row.facts.name ?? '' };
  return (
    <ReasonConfirm
      opened={asked !== undefined}
      onClose={onClose}
      title={w(act === 'revoke' ? 'revokeTitle' : 'reissueTitle', of)}
      confirm={w(act)}
      destructive={act === 'revoke'}
      about={w(act === 'revoke' ? 'revokeAbout' : 'reissueAbout')}
      label={w('reason')}
      missing={w('reason')}
      act={async (reason) => {
        const answer = asked && (await run({ id: asked.row.id, act, reason }));
        if (answer)
          toast('good', w(act === 'revoke' ? 'revokedDone' : 'reissuedDone', { number: answer.number }));
        return answer;
      }}
    />
  );
}
