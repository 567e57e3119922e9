import { createElement, useEffect, useState } from 'react';
import type { Proof } from '#contract/accounts/second-factor.ts';
import { onProof } from '#web/lib/client.ts';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { w } from './text.ts';

const dialogCode = fetched(async () => (await import('./ProofDialog.tsx')).ProofDialog);

interface ProofRequest {
  /** What was wrong the last time. */
  said: string | null;
  done: (proof: Proof | null) => void;
}

/** Where password and code are asked for when a call is refused for want of them; the call waits meanwhile. */
export function ProofHost() {
  const [request, setRequest] = useState<ProofRequest | null>(null);
  useEffect(() => {
    onProof(
      (failed) =>
        new Promise((resolve) =>
          setRequest({
            said: failed && (failed.problems.length > 0 ? w('passwordWrong') : failed.message),
            done: (proof) => {
              setRequest(null);
              resolve(proof);
            },
          }),
        ),
    );
    return () => onProof(undefined);
  }, []);
  const ProofDialog = useFetched(dialogCode, request !== null, () => request?.done(null));
  return request && ProofDialog ? createElement(ProofDialog, request) : null;
}
