import { createContext } from 'react';
import { currentLang } from '#contract/lang.ts';
import type { Fetched } from '#web/lib/fetched.ts';

/** A further language is added next to these; until then its readers see the Chinese. */
type ByLang<T> = Readonly<{ zh: T; en: T } & Partial<Record<string, T>>>;
type Pairs = readonly (readonly [name: string, text: string])[];

/** The help of one page. */
export interface HelpTopic {
  /** What the page is for. */
  what: ByLang<string>;
  /** What one can do there, one sentence each. */
  can: ByLang<readonly string[]>;
  /** What the states mean that are shown there: word and meaning. */
  states?: ByLang<Pairs>;
  /** What to do when something is refused. */
  refused: ByLang<string>;
  /** What is often asked, with the answer. */
  asked: ByLang<Pairs>;
}

/** By the component that the page shows. */
export type HelpTopics = Readonly<Record<string, HelpTopic>>;

/** Where a console's help comes from. */
export interface HelpSource {
  topics: Fetched<HelpTopics>;
  /** The page with all of it. */
  index: string;
  /** What the user holds; pages they may not see are left out. */
  held: () => readonly string[];
}

/** @param files the pages' Markdown, by its path */
export function topicsOf(files: HelpTopics): HelpTopics {
  return Object.fromEntries(
    Object.entries(files).map(([path, topic]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.md'.length),
      topic,
    ]),
  );
}

export const HelpContext = createContext<HelpSource | null>(null);

/** In the language of the page. */
export function inLang<T>(text: ByLang<T>): T {
  return text[currentLang()] ?? text.zh;
}

/** Whether a topic says all of these words somewhere, in the language of the page. */
export function says(title: string, topic: HelpTopic, typed: string): boolean {
  const { what, can, states, refused, asked } = topic;
  const pairs = [...(states ? inLang(states) : []), ...inLang(asked)];
  const all = [title, inLang(what), ...inLang(can), ...pairs.flat(), inLang(refused)]
    .join('\n')
    .toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
