import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import { currentLang } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import { envelopeOf } from './envelope.ts';
import { keptSession } from './session.ts';

interface Answer {
  status: number;
  text: string;
}

/**
 * Answers to calls that were sent before the application ran: a promise until one has come, which is null where the
 * network failed.
 */
export type FirstAnswers = Record<string, Answer | Promise<Answer | null>>;

declare global {
  interface Window {
    firstAnswers?: FirstAnswers;
  }
}

/** The answer to a call, once; undefined where it was not sent (web/shell/first.ts). */
export async function firstAnswer(url: string, lang: string, body: string): Promise<Answer | undefined> {
  const key = `${url} ${lang} ${body}`;
  const answer = window.firstAnswers?.[key];
  delete window.firstAnswers?.[key];
  return (await answer) ?? undefined;
}

/** The data of a call whose answer has come by now, once: a page is then drawn with it at once. */
export function firstData<C extends Call>(call: C, body: BodyOf<C>): DataOf<C> | undefined {
  if (!window.firstAnswers) return undefined;
  const session = call.who === 'anyone' ? null : keptSession();
  const key = `/api/${call.path} ${currentLang()} ${JSON.stringify({ ...(body as object), ...session })}`;
  const answer = window.firstAnswers[key];
  if (!answer || answer instanceof Promise || answer.status !== 200) return undefined;
  const envelope = envelopeOf(answer.text);
  // A failure is met where the call is made.
  if (envelope?.code !== refusals.success.code) return undefined;
  delete window.firstAnswers[key];
  return envelope.data as DataOf<C>;
}

/** What was answered before a write is no longer so. */
export function forgetFirstAnswers(): void {
  delete window.firstAnswers;
}
