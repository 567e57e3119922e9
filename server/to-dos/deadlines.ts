import { inLang } from '#contract/lang.ts';
import { toDosOf } from '#contract/to-dos/to-dos.ts';
import type { Deadlines } from '#server/start-lists/feed.ts';
import { factsOf } from './facts.ts';
import { deadlineWords, reminderWords } from './text.ts';

/** A deadline stands in a calendar as the time before it. */
const minutes = 15;

/** What a unit has to do by when, for its calendar: neither names nor sums nor reasons. */
export const deadlinesOf: Deadlines = async (db, unitId, lang, now) => {
  const toDos = toDosOf(await factsOf(db, unitId, now), now);
  return toDos.flatMap(({ key, what, by, since, match }) => {
    if (!by || !(what in deadlineWords.texts)) return [];
    const words = deadlineWords.in(lang, what as keyof typeof deadlineWords.texts);
    return [
      {
        id: key.replaceAll(/[^\w-]+/g, '-'),
        number: 0,
        changedAt: since ?? now,
        from: new Date(by.getTime() - minutes * 60_000),
        to: by,
        cancelled: false,
        summary: match ? [words, inLang(match.name, lang)].join(reminderWords.in(lang, 'dash')) : words,
      },
    ];
  });
};
