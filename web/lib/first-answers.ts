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

/** The same if it has come by now; it stays. */
export function firstAnswerNow(url: string, lang: string, body: string): Answer | undefined {
  const answer = window.firstAnswers?.[`${url} ${lang} ${body}`];
  return answer instanceof Promise ? undefined : answer;
}

/** What was answered before a write is no longer so. */
export function forgetFirstAnswers(): void {
  delete window.firstAnswers;
}
