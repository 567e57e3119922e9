import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { Asked, Drawn, DrawnAnswer } from '#contract/drawn-page.ts';
import { currentLang } from '#contract/lang.ts';
import { w } from './text.ts';

/** Why something could not be read. */
interface ReadFailure {
  message: string;
  /** The server refused the request; otherwise there was no answer, and a retry may help. */
  refused: boolean;
}

interface CachedRead {
  data: unknown;
  failure: ReadFailure | null;
  reading: boolean;
  /** When it was answered; 0: before this page came. */
  at: number;
}

interface Options {
  /** Asks by POST: what is asked, or answered, is not to be kept on the way. */
  post?: boolean;
  /** False holds it back. */
  enabled?: boolean;
}

const timeoutMs = 10_000;
/** Going back to a page within this time asks nothing. */
const freshMs = 5_000;
const keptMost = 60;
const never: CachedRead = { data: undefined, failure: null, reading: false, at: 0 };

const cache = new Map<string, CachedRead>();
/** What changed while it was being read. */
const wantedAgain = new Set<string>();
const listeners = new Set<() => void>();
/** When the page came whose answers the server had asked for. */
let drawnAt = 0;
/** On the server: what the page that is being drawn asks for and has no answer to. */
let missing: Map<string, Asked> | null = null;

/** The key of an answer. */
export const keyOf = ({ path, body }: { path: string; body: string }): string => `${path} ${body}`;

/** Takes over what the server has drawn the page from. */
export function keepDrawn(answers: Drawn['answers']): void {
  drawnAt = Date.now();
  for (const [key, answer] of Object.entries(answers)) cache.set(key, cachedOf(answer));
}

function cachedOf(answer: DrawnAnswer): CachedRead {
  if ('data' in answer) return { ...never, data: answer.data };
  return { ...never, failure: { message: answer.refused, refused: true } };
}

/** On the server: draws with these answers and no others; `missing` is what else the page asks for. */
export function drawnFrom<T>(answers: Drawn['answers'], draw: () => T): { result: T; missing: Asked[] } {
  keepDrawn(answers);
  const misses = (missing = new Map<string, Asked>());
  try {
    return { result: draw(), missing: [...misses.values()] };
  } finally {
    missing = null;
    cache.clear();
  }
}

function put(key: string, value: CachedRead): void {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.size > keptMost ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface Answered {
  code: number;
  data: unknown;
  msg: string;
}

async function ask(path: string, body: unknown, post: boolean, anew: boolean): Promise<CachedRead> {
  const text = JSON.stringify(body);
  const headers = { 'accept-language': currentLang() };
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), timeoutMs);
  try {
    const answer = post
      ? await fetch(`/api/${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: text,
          signal: giveUp.signal,
        })
      : await fetch(`/api/${path}?body=${encodeURIComponent(text)}`, {
          headers,
          // The caller knows of something new, so a cached answer is checked first.
          cache: anew ? 'no-cache' : 'default',
          signal: giveUp.signal,
        });
    const { code, data, msg } = (await answer.json()) as Answered;
    if (code === 1) return { data, failure: null, reading: false, at: Date.now() };
    return { ...never, failure: { message: msg, refused: answer.status < 500 }, at: Date.now() };
  } catch {
    return { ...never, failure: { message: w('offline'), refused: false }, at: Date.now() };
  } finally {
    clearTimeout(timer);
  }
}

async function read(key: string, path: string, body: unknown, post: boolean, anew: boolean): Promise<void> {
  const before = cache.get(key) ?? never;
  if (before.reading) {
    if (anew) wantedAgain.add(key);
    return;
  }
  put(key, { ...before, reading: true });
  const now = await ask(path, body, post, anew);
  // An earlier answer stays while the server does not answer.
  put(key, now.failure && !now.failure.refused ? { ...now, data: before.data } : now);
  if (wantedAgain.delete(key)) void read(key, path, body, post, true);
}

/**
 * Reads by a call that needs no session. The consoles' client knows sessions, captchas, schemas and the catalogue of
 * refusals, none of which is needed here and all of which a phone would have to fetch.
 */
export function useRead<C extends Call>(path: C['path'], body: BodyOf<C>, options: Options = {}) {
  const { post = false, enabled = true } = options;
  const text = JSON.stringify(body);
  const key = keyOf({ path, body: text });
  const keptNow = () => cache.get(key) ?? never;
  const now = useSyncExternalStore(subscribe, keptNow, keptNow);
  if (missing && enabled && !cache.has(key)) missing.set(key, { path, body: text, post });
  const begin = useCallback(
    (anew: boolean) => void read(key, path, JSON.parse(text), post, anew),
    [key, path, post, text],
  );
  const again = useCallback(() => begin(true), [begin]);
  useEffect(() => {
    const before = cache.get(key);
    if (enabled && Date.now() - (before?.at || (before && drawnAt) || 0) > freshMs) begin(false);
  }, [begin, enabled, key]);
  return {
    data: now.data as DataOf<C> | undefined,
    error: now.failure,
    reading: now.reading,
    at: now.at,
    again,
  };
}

/** The last answer while the next is on its way: for pages of a list. */
export function useKept<T>(data: T | undefined): T | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
