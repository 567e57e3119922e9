import { StatusTag } from '#web/ui/StatusTag.tsx';
import { stateWords } from './text.ts';

interface Props {
  row: { revokedAt: string | null; replaced: boolean; reason: string };
}

/** Whether a certificate is valid, and why it is not. */
export function CertificateState({ row: { revokedAt, replaced, reason } }: Props) {
  return (
    <span className="inline-stack start">
      {revokedAt === null ? (
        <StatusTag tone="good" word={stateWords('valid')} />
      ) : (
        <StatusTag tone="neutral" word={stateWords(replaced ? 'replaced' : 'revoked')} />
      )}
      {reason && <small>{reason}</small>}
    </span>
  );
}
