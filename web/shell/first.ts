import type { BodyOf, Call } from '#contract/call.ts';
import type { Lang } from '#contract/lang.ts';
import type { FirstAnswers } from '#web/lib/first-answers.ts';
import type { Realm } from '#web/lib/session.ts';

/** What a page of a console begins with, as the build knows it and the server writes it into the HTML. */
export interface First {
  /** Addresses of its code and styles. */
  files: readonly string[];
  /** Address of the texts of refusals. */
  texts?: Readonly<Record<Lang, string>> | undefined;
  calls: readonly FirstCall[];
  /** Title and what the page is for, shown until the page is drawn. */
  heads?: Readonly<Record<Lang, Head>> | undefined;
  /** Stands without menu and top bar. */
  bare: boolean;
  /** Needs a session; without one the login is shown instead. */
  login?: Readonly<Record<Lang, Head>> | undefined;
}

export interface Head {
  title: string;
  /** Empty: the title says it. */
  about: string;
}

interface FirstCall {
  path: string;
  body: object;
  /** Goes without a session. */
  open: boolean;
  /** Parts of the address that belong to the body; null: sent only where the address has none. */
  parts?: readonly string[] | null;
}

/** The calls that every page of a console makes at once, and what single pages begin with, by path. */
export interface Firsts {
  always: readonly FirstCall[];
  pages: Readonly<Record<string, { about?: () => string; calls?: readonly FirstCall[] }>>;
}

export function always<C extends Call>({ path, who }: C, body: BodyOf<C>): FirstCall {
  return { path, body: body as object, open: who === 'anyone' };
}

/** As `useCall` sends it where the address has no filters. */
export function atFirst<C extends Call>(call: C, body: BodyOf<C>): FirstCall {
  return { ...always(call, body), parts: null };
}

/** With what the address names, in the order in which `useCall` sends it. */
export function of<C extends Call>(call: C, parts: readonly (keyof BodyOf<C> & string)[]): FirstCall {
  return { ...always(call, {} as BodyOf<C>), parts };
}

/**
 * Shows the head of a page, and asks for its code and its first answers, while the entry is still on its way. Its text
 * stands in the HTML (vite.config.ts): it may use nothing from outside itself.
 * @param first a text where the server has put nothing in its place, as in development
 */
export function begin(first: First | string, realm: Realm): void {
  if (typeof first === 'string') return;
  const cookie = (name: string) =>
    document.cookie
      .split('; ')
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const [token, uid] =
    realm === 'staff' ? [cookie('staffToken'), cookie('staffUid')] : [cookie('token'), cookie('uid')];
  const away = first.login && !(token && uid);
  const query = new URLSearchParams(location.search);
  let lang = query.get('lang');
  try {
    lang ??= localStorage.getItem('lang');
  } catch {
    // A storage that is switched off holds no choice.
  }
  if (lang !== 'en') lang = 'zh';

  const head = (away ? first.login : first.heads)?.[lang as Lang];
  const shell = document.querySelector<HTMLElement>('.shell')!;
  if (away || first.bare) shell.classList.add('shell-bare');
  if (head) {
    document.documentElement.lang = lang === 'zh' ? 'zh-CN' : lang;
    const line = (name: 'title' | 'about') => {
      const element = document.createElement('p');
      element.className = `shell-${name}`;
      element.textContent = head[name];
      return element;
    };
    shell.querySelector('.shell-page')!.firstElementChild!.replaceWith(line('title'), line('about'));
  }
  if (away) return;

  for (const href of [...first.files, ...(first.texts ? [first.texts[lang as Lang]] : [])]) {
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
  query.delete('lang');
  const answers: FirstAnswers = (window.firstAnswers = {});
  // As long as any call may take (web/lib/transport.ts).
  const late = new AbortController();
  setTimeout(() => late.abort(), 10_000);
  for (const { path, body, open, parts } of first.calls) {
    if (parts === null && `${query}` !== '') continue;
    if (parts?.some((part) => !query.get(part))) continue;
    const named = Object.fromEntries((parts ?? []).map((part) => [part, query.get(part)]));
    const url = `/api/${path}`;
    const text = JSON.stringify({ ...body, ...named, ...(open ? {} : { token, uid }) });
    const headers = { 'content-type': 'application/json', 'accept-language': lang };
    const request = { method: 'POST', headers, body: text, signal: late.signal };
    const key = `${url} ${lang} ${text}`;
    answers[key] = fetch(url, request).then(
      async (answer) => {
        const come = { status: answer.status, text: await answer.text() };
        if (answers[key]) answers[key] = come;
        return come;
      },
      () => null,
    );
  }
}
