import { words } from '#contract/lang.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { textOfCode } from './catalogue.ts';

const w = words('failure', {
  // The answer came from a server that does not know the catalogue, such as a proxy.
  failed: { zh: '操作失败', en: 'The operation failed' },
  unknown: {
    zh: '未知错误（{code}）',
    en: 'Unknown error ({code})',
  },
  // The session may be found over before the texts of refusals have loaded.
  expired: { zh: '登录已失效，请重新登录', en: 'Identity expired, please log in again' },
  timeout: {
    zh: '请求超时，请检查网络后重试；已填写的内容不会丢失',
    en: 'The request timed out; check the network and try again, what you typed is kept',
  },
  network: {
    zh: '网络连接失败，请检查网络后重试；已填写的内容不会丢失',
    en: 'The network cannot be reached; check it and try again, what you typed is kept',
  },
  uncounted: { zh: '{said}（可参赛，不计成绩）', en: '{said} (may compete, is not counted)' },
  kept: { zh: '{said}；已填写的内容不会丢失', en: '{said}; nothing was lost, and what you typed is kept' },
});

const askedCodes: readonly number[] = [refusals.confirmationAsked.code, refusals.confirmationWaits.code];

/** Codes that answer an address with a wrong id, or without one. */
const goneCodes: readonly number[] = [
  refusals.notFound.code,
  refusals.typeError.code,
  refusals.idEmpty.code,
  refusals.dataIdEmpty.code,
];

/** A call that did not succeed: refused by the server (`code`), or not answered at all (`transport`). */
export class CallFailed extends Error {
  readonly code: number;
  readonly problems: readonly Problem[];
  readonly transport: 'timeout' | 'network' | null;
  readonly expired: boolean;
  /**
   * Nothing has been decided: no answer, one of a proxy, a server or a database that is down, too many calls.
   */
  readonly away: boolean;
  /** Nothing failed: the request waits for a second person. */
  readonly asked: boolean;
  /** The user cancelled the dialog for password and code, so no message follows. */
  readonly givenUp: boolean;
  /** For a page that asks by the id in its address: nothing has this id. */
  readonly gone: boolean;

  constructor(failure: {
    code: number;
    msg?: string;
    problems?: readonly Problem[];
    transport?: 'timeout' | 'network';
    expired?: boolean;
    away?: boolean;
    givenUp?: boolean;
  }) {
    super(messageOf(failure));
    this.code = failure.code;
    this.problems = failure.problems ?? [];
    this.transport = failure.transport ?? null;
    this.expired = failure.expired ?? false;
    this.away = failure.away ?? this.transport !== null;
    this.givenUp = failure.givenUp ?? false;
    this.asked = askedCodes.includes(failure.code);
    this.gone = goneCodes.includes(failure.code);
  }
}

/** What the user reads (requirements, section 8, "Handling"). */
function messageOf(failure: {
  code: number;
  msg?: string;
  transport?: 'timeout' | 'network';
  expired?: boolean;
}): string {
  if (failure.transport) return w(failure.transport);
  const { code, msg } = failure;
  if (failure.expired) return textOfCode(refusals.sessionExpired.code) ?? w('expired');
  const text = textOfCode(code);
  // The server's message names the person, and the text of the code explains.
  if (code === refusals.athleteOfOtherUnit.code) return [msg, text].filter(Boolean).join(' ');
  if (code === refusals.databaseError.code && (text || msg)) return w('kept', { said: text || msg! });
  // A text with placeholders needs the server's values, which `msg` contains already.
  if (text?.includes('{')) return msg || text;
  // Without the texts the server's own message serves.
  return text ?? (msg || (code === refusals.failure.code ? w('failed') : w('unknown', { code })));
}

/** The text of one broken rule, shown at its field. */
export function problemText({ code, values, severity }: Problem): string {
  const messageText = textOfCode(code, values) ?? w('unknown', { code });
  return severity === 'uncounted' ? w('uncounted', { said: messageText }) : messageText;
}

/** Whether an answer means that the session is over (requirements 8.1 to 8.5). */
export function meansExpired(path: string, status: number, code: number): boolean {
  const success = status >= 200 && status < 300;
  if (code === refusals.success.code) return !success;
  if (code === refusals.eventTimeWrong.code) return /^(user|admin)\/(login|getUserInfo)$/.test(path);
  return [refusals.sessionExpired.code, refusals.expiredOld.code, refusals.expiredOlder.code].some(
    (each) => each === code,
  );
}
