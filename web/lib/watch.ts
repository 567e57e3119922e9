/**
 * Reads a call that answers with a stream of lines, until the stream ends. `onLine` is called once when the stream is
 * open and then for every line that is not empty (empty ones keep the connection alive). Resolves to whether the
 * stream was opened at all; the caller opens the next one.
 */
export async function watch(
  path: string,
  body: object,
  signal: AbortSignal,
  onLine: () => void,
): Promise<boolean> {
  let stood = false;
  try {
    const answer = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if (!answer.body || !answer.headers.get('content-type')?.includes('ndjson')) return false;
    onLine();
    stood = true;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      const lines = `${rest}${value}`.split('\n');
      rest = lines.pop()!;
      for (const line of lines) if (line !== '') onLine();
    }
  } catch {
    // The page has left (`signal`), or the connection broke.
  }
  return stood;
}
