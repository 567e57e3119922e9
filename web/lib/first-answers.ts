interface Answer {
  status: number;
  text: string;
}

/** Answers to calls that were sent before the application ran; null where the network failed. */
export type FirstAnswers = Record<string, Promise<Answer | null>>;

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

/** What was answered before a write is no longer so. */
export function forgetFirstAnswers(): void {
  delete window.firstAnswers;
}
