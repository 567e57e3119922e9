import type { BodyOf, Call } from '#contract/call.ts';
import type { FirstAnswers } from '#web/lib/first-answers.ts';
import type { Realm } from '#web/lib/session.ts';

/** What a page of a console begins with, as the build knows it and the server writes it into the HTML. */
export interface FirstLoads {
  /** Addresses of its code and styles. */
  files: readonly string[];
  calls: readonly FirstCall[];
}

export interface FirstCall {
  path: string;
  body: object;
  /** Goes without a session. */
  open: boolean;
  /** Only where the address has no filters. */
  bare: boolean;
}

/** The calls that every page of a console makes at once, and those of single pages, by path. */
export interface FirstCalls {
  always: readonly FirstCall[];
  of: Readonly<Record<string, readonly FirstCall[]>>;
}

export function always<C extends Call>({ path, who }: C, body: BodyOf<C>): FirstCall {
  return { path, body: body as object, open: who === 'anyone', bare: false };
}

/** As `useCall` sends it where the address has no filters. */
export function atFirst<C extends Call>(call: C, body: BodyOf<C>): FirstCall {
  return { ...always(call, body), bare: true };
}

/**
 * Asks for the code and the first answers of a page while the entry is still on its way. Its text stands in the HTML
 * (vite.config.ts): it may use nothing from outside itself.
 * @param loads a text where the server has put nothing in its place, as in development
 */
export function loadFirst(loads: FirstLoads | string, realm: Realm): void {
  const cookie = (name: string) =>
    document.cookie
      .split('; ')
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const [token, uid] =
    realm === 'staff' ? [cookie('staffToken'), cookie('staffUid')] : [cookie('token'), cookie('uid')];
  if (typeof loads === 'string' || !token || !uid) return;
  for (const href of loads.files) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    // As the build's own loader asks, else both are fetched.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  const asked = new URLSearchParams(location.search);
  let lang = asked.get('lang');
  try {
    lang ??= localStorage.getItem('lang');
  } catch {
    // A storage that is switched off holds no choice.
  }
  if (lang !== 'en') lang = 'zh';
  asked.delete('lang');
  const answers: FirstAnswers = (window.firstAnswers = {});
  // As long as any call may take (web/lib/transport.ts).
  const late = new AbortController();
  setTimeout(() => late.abort(), 10_000);
  for (const { path, body, open, bare } of loads.calls) {
    if (bare && `${asked}` !== '') continue;
    const url = `/api/${path}`;
    const text = JSON.stringify(open ? body : { ...body, token, uid });
    const headers = { 'content-type': 'application/json', 'accept-language': lang };
    const request = { method: 'POST', headers, body: text, signal: late.signal };
    answers[`${url} ${lang} ${text}`] = fetch(url, request).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => null,
    );
  }
}
