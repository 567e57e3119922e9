import { localTime } from '#contract/fields/zone-clock.ts';
import { grouped } from '#contract/grouped.ts';
import { inLang, type Lang } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import type { DelayReason } from '#contract/start-lists/day-calls.ts';
import type { PublishedLine } from '#contract/start-lists/published.ts';
import type { Timing } from '#contract/start-lists/times.ts';
import { delayReasonWords } from '#contract/start-lists/text.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { sendSystemNotice } from '#server/notices/system-notices.ts';
import { inEach } from '#server/outbox/lang.ts';
import { groupText } from '#server/outbox/message-words.ts';
import { startOf } from './published.ts';
import type { StoredVersion } from './store.ts';
import { startListMessages as w } from './text.ts';

/** Why times are others: sessions were put off, or with less than 0 minutes moved up again. */
export interface Delay {
  minutes: number;
  reason: DelayReason | null;
}

interface Spot {
  at: Date;
  court: number;
}

/** A start that a published list had at another time or on another court. */
export interface StartChange {
  groupId: string;
  heat: number;
  before: Spot;
  after: Spot;
}

interface ListChange {
  /** Groups of the published lists. */
  groupIds: readonly string[];
  /** The first of the lists, with its version: the key of the message. */
  of: string;
  /** Units with entries in lists that are published for the first time. */
  first: ReadonlySet<string>;
  /** Units with entries, now or before, in lists that have changed, with their moved starts. */
  changed: ReadonlyMap<string, readonly StartChange[]>;
  delay: Delay | undefined;
}

type Timed = Pick<StoredVersion, keyof Timing | 'lines'>;

/** The units of a list that has changed, each with those of its starts that have moved. */
export function changesByUnit(groupId: string, former: Timed, now: Timed): Map<string, StartChange[]> {
  const spotOf = (list: Timed, { heat, court }: PublishedLine): Spot => ({
    at: new Date(startOf(list, heat)),
    court,
  });
  const formerLines = new Map(former.lines.map((line) => [line.entryId, line]));
  const changes = now.lines.flatMap((line) => {
    const old = formerLines.get(line.entryId);
    if (!old || line.out) return [];
    const [before, after] = [spotOf(former, old), spotOf(now, line)];
    const stays = before.at.getTime() === after.at.getTime() && before.court === after.court;
    return stays ? [] : [{ unitId: line.unitId, groupId, heat: line.heat, before, after }];
  });
  const byUnit = grouped(changes, ({ unitId }) => unitId);
  const units = new Set([...now.lines, ...former.lines].map(({ unitId }) => unitId));
  return new Map([...units].map((unitId) => [unitId, byUnit.get(unitId) ?? []]));
}

/** Notifies the units of lists that are published together: each once, however many lists it is in. */
export async function notifyPublished(
  trx: Db,
  { id: matchId, match }: Pick<StoredMatch, 'id' | 'match'>,
  { groupIds, of, first, changed, delay }: ListChange,
  now: Date,
): Promise<void> {
  const title = inEach((lang) => {
    const name = { match: inLang(match.name, lang) };
    if (!delay) return w.in(lang, 'title', name);
    return w.in(lang, delay.minutes < 0 ? 'movedUpTitle' : 'delayTitle', {
      ...name,
      n: Math.abs(delay.minutes),
    });
  });
  const list = groupIds.length === 1 ? groupOf(match, groupIds[0]!) : undefined;
  const places = inEach((lang) => ({
    match: inLang(match.name, lang),
    event: list ? groupText(...list, lang) : w.in(lang, 'several'),
  }));
  const send = (name: string, unitIds: readonly string[], say: (lang: Lang) => string) =>
    sendSystemNotice(
      trx,
      {
        topic: 'startLists',
        key: `startLists ${of} ${name}`,
        title,
        body: inEach(say),
        places,
        matchId,
        unitIds,
        link: `/registerMatch/startTimes?matchId=${matchId}`,
        mail: true,
      },
      now,
    );
  const changedUnits = [...changed];
  await send(
    'changed',
    changedUnits.filter(([, moves]) => moves.length === 0).map(([unitId]) => unitId),
    (lang) => w.in(lang, 'changed'),
  );
  for (const [unitId, moves] of changedUnits)
    if (moves.length > 0)
      await send(`${unitId} changed`, [unitId], (lang) => changeText(match, moves, delay, lang));
  await send(
    'first',
    [...first].filter((id) => !changed.has(id)),
    (lang) => w.in(lang, 'first'),
  );
}

/** Starts that a notice names one by one. */
const mostNamed = 8;

/** Why, then old and new time of each start, in the order of the new times. */
function changeText(
  match: Match,
  moves: readonly StartChange[],
  delay: Delay | undefined,
  lang: Lang,
): string {
  const sorted = moves.toSorted((a, b) => a.after.at.getTime() - b.after.at.getTime() || a.heat - b.heat);
  const lines = new Set(
    sorted.map(({ groupId, heat, before, after }) => {
      const list = groupOf(match, groupId);
      const spot = ({ at, court }: Spot) =>
        w.in(lang, before.court === after.court ? 'spot' : 'spotAndCourt', {
          time: localTime(at, match.timeZone),
          court,
        });
      return w.in(lang, 'moved', {
        event: list ? groupText(...list, lang) : '',
        heat,
        before: spot(before),
        after: spot(after),
      });
    }),
  );
  return [
    delay ? delayText(delay, lang) : w.in(lang, 'changed'),
    ...[...lines].slice(0, mostNamed),
    ...(lines.size > mostNamed ? [w.in(lang, 'more', { n: lines.size - mostNamed })] : []),
  ].join('\n');
}

function delayText({ minutes, reason }: Delay, lang: Lang): string {
  const why = reason && delayReasonWords.in(lang, reason);
  const n = Math.abs(minutes);
  if (minutes < 0) return w.in(lang, 'movedUp', { n });
  return why ? w.in(lang, 'delayedFor', { n, why }) : w.in(lang, 'delayed', { n });
}

function groupOf({ events }: Match, id: string) {
  for (const event of events)
    for (const group of heldGroups(event)) if (group.id === id) return [event, group] as const;
  return undefined;
}
