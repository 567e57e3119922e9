import { sha256 } from '@noble/hashes/sha2';
import { hasZeroBits, workText } from '#contract/accounts/captcha.ts';

const turnMs = 12;
const triesPerLook = 64;

/**
 * Finds the number that proves the work, in short turns so that the page stays responsive. Uses no WebCrypto,
 * which plain http lacks.
 * @throws the signal's reason
 */
export async function prove(
  { seed, bits }: { seed: string; bits: number },
  signal: AbortSignal,
): Promise<number> {
  const encoder = new TextEncoder();
  for (let nonce = 0; ;) {
    const until = performance.now() + turnMs;
    while (performance.now() < until)
      for (const end = nonce + triesPerLook; nonce < end; nonce++)
        if (hasZeroBits(sha256(encoder.encode(workText(seed, nonce))), bits)) return nonce;
    // oxlint-disable-next-line no-await-in-loop -- turns are taken one after another
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
