import { musicMaxBytes, routineSeconds } from '#contract/files/kinds.ts';
import type { LangText } from '#contract/lang.ts';
import type { MaterialGate } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { isOwed } from '#contract/people/papers.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import {
  everybodyIn,
  peopleOfRoster,
  roleOfRosterList,
  rosterLists,
  type Entry,
  type Roster,
} from '#contract/registrations/registration.ts';

export const materialKinds = ['healthCertificate', 'safetyLetter', 'insurance', 'other', 'music'] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** Of whom or what it is handed in. */
type MaterialPer = 'person' | 'team' | 'entry';

/** What decides about the needs of one registration. */
export interface LineUp {
  /** The registration's id: it stands for the team as a whole. */
  id: string;
  roster: Roster;
  entries: readonly Pick<Entry, 'id' | 'eventId' | 'memberIds' | 'reserves'>[];
}

/** What a match asks for: one of its materials, or the music of an event. */
export interface Requirement {
  id: string;
  kind: MaterialKind;
  per: MaterialPer;
  name: LangText;
  /** Whether we make a form, filled in with the team. */
  letter: boolean;
  gate: MaterialGate | null;
  /** The largest file of music; null of what is no music. */
  musicBytes: number | null;
}

/** One thing to hand in. */
export interface Need {
  /** Of the match's material; of the event whose music it is. */
  materialId: string;
  kind: MaterialKind;
  per: MaterialPer;
  /** A member, an entry, or the registration. */
  subjectId: string;
}

/**
 * Everything that a registration has to submit (requirements, section 5): each document by those roles that
 * the match names, but none by accompanying personnel and a health certificate by athletes alone; music for
 * each entry in an event that needs it. A person with several roles submits a document once; one that is asked for
 * certain events, those who are entered there alone.
 */
export function materialsNeeded(match: Pick<Match, 'materials' | 'events'>, lineUp: LineUp): Need[] {
  const people = peopleOfRoster(lineUp.roster);
  const rolesOf = new Map(people.map((id) => [id, rolesIn(lineUp.roster, id)]));
  const papers = match.materials.flatMap(({ id: materialId, kind, per, roles, eventIds = null }): Need[] => {
    const needOf = (subjectId: string): Need => ({ materialId, kind, per, subjectId });
    const entries = lineUp.entries.filter(({ eventId }) => eventIds === null || eventIds.includes(eventId));
    if (per === 'entry') return entries.map(({ id }) => needOf(id));
    if (per === 'team') return eventIds === null || entries.length > 0 ? [needOf(lineUp.id)] : [];
    const entered = eventIds && new Set(entries.flatMap(everybodyIn));
    return people
      .filter((id) => isOwed({ kind, roles }, rolesOf.get(id)!) && (!entered || entered.has(id)))
      .map(needOf);
  });
  const musical = new Set(match.events.filter(({ music }) => music).map(({ id }) => id));
  const music = lineUp.entries
    .filter(({ eventId }) => musical.has(eventId))
    .map(({ id, eventId }): Need => ({ materialId: eventId, kind: 'music', per: 'entry', subjectId: id }));
  return [...papers, ...music];
}

export function rolesIn(roster: Roster, memberId: string): TeamRole[] {
  return rosterLists.filter((list) => roster[list].includes(memberId)).map((list) => roleOfRosterList[list]);
}

/** A key of what is handed in and of whom. */
export function needKey({ materialId, subjectId }: Pick<Need, 'materialId' | 'subjectId'>): string {
  return `${materialId} ${subjectId}`;
}

/** What a match asks for, its own materials first and then the music of its events. */
export function requirementsOf(match: Pick<Match, 'materials' | 'events'>): Requirement[] {
  const titles = titlesOf(match);
  const papers = match.materials.map(({ id, kind, per, gate = null }): Requirement => ({
    id,
    kind,
    per,
    name: titles.get(id)!,
    letter: per !== 'entry' && (kind === 'safetyLetter' || kind === 'healthCertificate'),
    gate,
    musicBytes: null,
  }));
  const music = match.events
    .filter((event) => event.music)
    .map(({ id, discipline, musicGate = null }): Requirement => ({
      id,
      kind: 'music',
      per: 'entry',
      name: titles.get(id)!,
      letter: false,
      gate: musicGate,
      musicBytes: musicMaxBytes(routineSeconds[discipline === 'show' ? 'show' : 'other']),
    }));
  return [...papers, ...music];
}

/** The materials of a match by id, and the music of its events. */
export function titlesOf(match: Pick<Match, 'materials' | 'events'>): Map<string, LangText> {
  const papers = match.materials.map(({ id, name }) => [id, name] as const);
  const music = match.events
    .filter((event) => event.music)
    .map(({ id, name }): [string, LangText] => [
      id,
      { zh: `${name.zh} 音乐`, en: `Music, ${name.en ?? name.zh}` },
    ]);
  return new Map([...papers, ...music]);
}
