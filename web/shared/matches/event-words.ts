import { genderGroup, unused, type Group, type GroupUse, type MatchEvent } from '#contract/matches/event.ts';
import { w } from './fact-text.ts';

const genders = { 1: 'mixed', 2: 'female', 3: 'male', 4: 'open' } as const;

export function genderWord(gender: Group['gender']): string {
  return w(genders[gender]);
}

/** How many compete together: 个人, 4 人, 3–7 人. */
export function lineUpWords({ kind, athletes: { min, max } }: Pick<MatchEvent, 'kind' | 'athletes'>): string {
  if (kind === 'individual') return w('onePerson');
  return min === max ? w('lineUp', { n: min }) : w('lineUpRange', { least: min, most: max });
}

/** Facts of an event that an entrant needs in addition to its groups. */
export function eventNotes(event: MatchEvent): string[] {
  const mixed = event.groups.some(({ gender }) => gender === genderGroup.mixed);
  const least = event.mixedLeastOther;
  return [
    lineUpWords(event),
    ...(event.reserves > 0 ? [w('reserves', { n: event.reserves })] : []),
    ...(mixed ? [least === 'equal' ? w('mixedEqual') : w('mixedLeast', { n: least })] : []),
    ...(event.relay ? [w('relay')] : []),
    ...(event.music ? [w('music')] : []),
    ...(event.family === 'club' ? [w('clubOnly')] : []),
    ...(event.admission ? [w('ownAdmission')] : []),
    ...ageNotes(event),
    ...roundNotes(event),
  ];
}

function ageNotes({ ageMix, playUp }: MatchEvent): string[] {
  if (!ageMix?.least) return playUp ? [] : [w('noPlayUp')];
  const { least, younger, older } = ageMix;
  return [
    w('ownAge', { n: least }),
    ...(younger ? [w('othersYounger', { n: younger })] : []),
    ...(older ? [w('othersOlder', { n: older })] : []),
  ];
}

/** Rounds after the first; the last is the final. */
function roundNotes({ rounds }: MatchEvent): string[] {
  return (rounds ?? []).map(({ advance: n, order }, at, all) => {
    const going = at < all.length - 1 ? w('semifinalOf', { n }) : w('finalOf', { n });
    return order === 'result' ? `${going}${w('bestLast')}` : going;
  });
}

/** How a group fills: it has no limit, has places, has few left, is full. */
interface Filling {
  state: 'none' | 'open' | 'few' | 'full';
  words: string;
}

/** From this share of places taken on the rest is few. */
const fewFrom = 0.75;

export function placesOf({ capacity }: Pick<Group, 'capacity'>, use: GroupUse = unused): Filling {
  if (capacity === null) return { state: 'none', words: '' };
  const free = Math.max(0, capacity - use.used);
  if (free === 0 || use.waiting > 0) {
    const queue = use.waiting > 0 ? [w('queue', { n: use.waiting })] : [];
    return { state: 'full', words: [w('full'), ...queue].join(' · ') };
  }
  if (use.used === 0) return { state: 'open', words: w('freeAll', { capacity }) };
  return { state: use.used >= capacity * fewFrom ? 'few' : 'open', words: w('free', { free, capacity }) };
}
