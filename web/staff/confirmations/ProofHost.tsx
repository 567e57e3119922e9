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
  const [asked, setAsked] = useState<ProofRequest | null>(null);
  useEffect(() => {
    onProof(
      (failed) =>
        new Promise((resolve) =>
          setAsked({
            said: failed && (failed.problems.length > 0 ? w('passwordWrong') : failed.message),
            done: (proof) => {
              setAsked(null);
              resolve(proof);
            },
          }),
        ),
    );
    return () => onProof(undefined);
  }, []);
  const ProofDialog = useFetched(dialogCode, asked !== null, () => asked?.done(null));
  return asked && ProofDialog ? createElement(ProofDialog, asked) : null;
}
