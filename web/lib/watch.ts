import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import { currentLang } from '#contract/lang.ts';
import { keptSession } from './session.ts';

/**
 * Reads a call that answers with a stream of lines until it ends: once when it stands, then at every line with
 * something in it. Resolves however it ends; whoever needs more asks again.
 */
export async function watch<C extends Call>(
  call: C,
  body: BodyOf<C>,
  signal: AbortSignal,
  onLine: (data: DataOf<C> | null) => void,
): Promise<void> {
  try {
    const answer = await fetch(`/api/${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': currentLang() },
      body: JSON.stringify({ ...(body as object), ...keptSession() }),
      signal,
    });
    if (!answer.ok || !answer.body || !answer.headers.get('content-type')?.includes('ndjson')) return;
    onLine(null);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      const lines = `${rest}${value}`.split('\n');
      rest = lines.pop()!;
      for (const line of lines) if (line !== '') onLine(JSON.parse(line) as DataOf<C>);
    }
  } catch {
    // Given up, or the line is broken.
  }
}
