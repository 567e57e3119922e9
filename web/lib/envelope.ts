import type { Envelope } from '#contract/envelope.ts';

/** What an answer says; undefined where it is none of our server. */
export function envelopeOf(text: string): Envelope<unknown> | undefined {
  try {
    const value = JSON.parse(text) as Partial<Envelope<unknown>> | null;
    if (typeof value?.code === 'number') {
      return { code: value.code, data: value.data ?? null, msg: value.msg ?? '', arrErr: value.arrErr ?? [] };
    }
  } catch {
    // The body is no JSON, such as a proxy's page.
  }
  return undefined;
}
