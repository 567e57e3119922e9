import { inLang, type Lang } from '#contract/lang.ts';
import type { ListedEntry } from '#contract/registrations/export-calls.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import { peopleWords } from '#contract/people/text.ts';
import type { Cell, Sheet, SheetColumn } from '#server/outside/sheet.ts';
import type { ListedMatch } from './export-rows.ts';
import { exportWords as w } from './export-text.ts';

type Person = ListedEntry['people'][number];
type Key = keyof typeof w.texts;

/** A row for each entry. */
export function entrySheet(match: ListedMatch, entries: readonly ListedEntry[], lang: Lang): Sheet {
  const text = textsOf(match, lang);
  const rows = entries.map((entry, at): Cell[] => {
    const lineUp = entry.people.filter(({ reserve }) => !reserve);
    const reserves = entry.people.filter(({ reserve }) => reserve);
    const relay = lineUp.filter(({ baton }) => baton !== null).sort((a, b) => a.baton! - b.baton!);
    return [
      ...text.entry(entry, at + 1),
      text.list(lineUp.map(({ name }) => name)),
      text.list(lineUp.map(text.gender)),
      text.list(lineUp.map(({ birthYear }) => String(birthYear))),
      text.list(relay.map(({ name }) => name)),
      text.list(reserves.map(({ name }) => name)),
      ...text.where(entry),
    ];
  });
  const own = [
    ['names', 32],
    ['gender', 12],
    ['birthYear', 16],
    ['relayOrder', 28],
    ['reserves', 16],
  ] as const;
  return { name: w.in(lang, 'entries'), columns: columnsOf(own, lang), rows };
}

/** A row for each person of each entry, for whoever filters and counts; `number` ties them together. */
export function peopleSheet(match: ListedMatch, entries: readonly ListedEntry[], lang: Lang): Sheet {
  const text = textsOf(match, lang);
  const rows = entries.flatMap((entry, at) =>
    entry.people.map((person): Cell[] => [
      ...text.entry(entry, at + 1),
      person.name,
      text.gender(person),
      person.birthYear,
      person.baton,
      person.reserve ? w.in(lang, 'yes') : '',
      ...text.where(entry),
    ]),
  );
  const own = [
    ['name', 16],
    ['gender', 8],
    ['birthYear', 12],
    ['relayOrder', 12],
    ['reserve', 10],
  ] as const;
  return { name: w.in(lang, 'people'), columns: columnsOf(own, lang), rows };
}

function columnsOf(own: readonly (readonly [Key, number])[], lang: Lang): SheetColumn[] {
  const before = [
    ['match', 28],
    ['code', 10],
    ['event', 24],
    ['group', 16],
    ['number', 8],
    ['unit', 30],
    ['team', 24],
  ] as const;
  const behind = [
    ['state', 14],
    ['stage', 14],
  ] as const;
  return [...before, ...own, ...behind].map(([key, width]) => ({
    header: w.in(lang, key as 'match'),
    width,
  }));
}

/** What both sheets say of an entry. */
function textsOf({ match }: ListedMatch, lang: Lang) {
  const groups = new Map(
    match.events.flatMap((event) => event.groups.map((group) => [group.id, { event, group }] as const)),
  );
  return {
    list: (texts: readonly string[]) => texts.join(w.in(lang, 'between')),
    gender: ({ gender }: Person) => peopleWords.in(lang, `gender${gender}`),
    entry: ({ groupId, unitName, teamName, teamType }: ListedEntry, number: number): Cell[] => {
      const found = groups.get(groupId);
      return [
        inLang(match.name, lang),
        found?.event.code ?? '',
        found ? inLang(found.event.name, lang) : '',
        found ? inLang(found.group.name, lang) : '',
        number,
        unitName,
        teamType === 11 ? w.in(lang, 'individual') : teamName,
      ];
    },
    where: ({ state, position, stage }: ListedEntry): Cell[] => [
      state === 'waiting' ? w.in(lang, 'waiting', { n: position ?? 0 }) : w.in(lang, state),
      registrationWords.in(lang, stage === 'finance' ? 'financeUnpaid' : stage),
    ],
  };
}
