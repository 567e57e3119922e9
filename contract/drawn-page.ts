import type { Lang } from './lang.ts';

/** A public page that the server draws, so that it is read before its code has come, and without it. */
export interface PageAsked {
  /** Of the pages: `https://…`, without a slash at its end. */
  origin: string;
  /** Path, and what stands behind `?`. */
  address: string;
  lang: Lang;
  /** The server's time, ISO. */
  now: string;
}

/** The answer of a call that needs no session: `data`, or why it was refused. */
export type DrawnAnswer = { data: unknown } | { refused: string };

/** A call that a page makes. */
export interface Asked {
  path: string;
  /** JSON. */
  body: string;
  /** What is asked, or answered, is kept by no cache. */
  post: boolean;
}

export type Ask = (asked: Asked) => Promise<DrawnAnswer>;

interface PageDrawn {
  /** False: there is no such page, or what it shows is not published. */
  isThere: boolean;
  /** Value of the `lang` attribute. */
  htmlLang: string;
  /** HTML for the head: title, and what search engines and chats read. */
  head: string;
  /** HTML of the page. */
  html: string;
  /** `Drawn` as JSON that is safe within HTML. */
  drawn: string;
}

/** What the browser draws the same page from. */
export interface Drawn {
  lang: Lang;
  now: string;
  /** By `keyOf` of the call. */
  answers: Readonly<Record<string, DrawnAnswer>>;
}

export type DrawPage = (asked: PageAsked, ask: Ask) => Promise<PageDrawn>;

/** Pages of one child or one certificate, whose calls go by POST: kept by no cache. */
export const isOfOnePerson = (path: string): boolean =>
  /^\/public\/(?:match\/[^/]+\/number|certificate)\/[^/]/i.test(path);

/** Pages without names of people: search engines may keep them. */
export const isIndexed = (path: string): boolean => /^\/public(?:\/match\/[^/]+)?\/?$/i.test(path);

/** The picture that stands for a match where its address is sent. */
export const cardAddress = (id: string): string => `/public/match/${id}/card.png`;
export const cardSize = { width: 1200, height: 630 } as const;
