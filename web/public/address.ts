import { useMemo, useSyncExternalStore } from 'react';
import { currentLang, defaultLang } from '#contract/lang.ts';
import { withoutTail } from '#contract/fields/tail.ts';

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of events) addEventListener(event, notify);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const events = ['popstate', 'hashchange'];

/** On the server: the address of the page that is drawn. */
let drawnHref = '';
export function drawAt(href: string): void {
  drawnHref = href;
}
const here = () => drawnHref || location.href;

export interface Address {
  path: string;
  /** What stands behind `?`, the last of each. */
  search: Readonly<Record<string, string>>;
  /** What stands behind `#`, without it. */
  hash: string;
}

export function addressAt(href: string): Address {
  const { pathname, searchParams, hash } = new URL(href);
  return {
    path: withoutTail(pathname, '/') || '/',
    search: Object.fromEntries(searchParams),
    hash: hash.slice(1),
  };
}

/** The current address; components that use it draw again when it changes. */
export function useAddress(): Address {
  const href = useSyncExternalStore(subscribe, here, here);
  return useMemo(() => addressAt(href), [href]);
}

/** An address of these pages with the language that the present one names. */
export function withLang(to: string): string {
  const url = new URL(to, here());
  const lang = new URL(here()).searchParams.get('lang');
  if (lang !== null && !url.searchParams.has('lang')) url.searchParams.set('lang', lang);
  return url.pathname + url.search + url.hash;
}

/** An address of the portal in the language of this page, which may be the browser's: there it would be Chinese. */
export function inThisLang(to: string): string {
  const url = new URL(to, here());
  if (currentLang() !== defaultLang) url.searchParams.set('lang', currentLang());
  return url.pathname + url.search;
}

/** Goes on within these pages. `replace`: the same page under another filter, which "back" does not come past. */
export function goTo(to: string, { replace = false } = {}): void {
  const href = withLang(to);
  if (replace) history.replaceState(null, '', href);
  else {
    history.pushState(null, '', href);
    scrollTo(0, 0);
  }
  notify();
}

/** Sets what stands behind `?`, or takes it away where it is empty. */
export function setSearch(patch: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(patch)) {
    if (value) url.searchParams.set(key, value);
    else url.searchParams.delete(key);
  }
  goTo(url.href, { replace: true });
}
