import { withoutTail } from '#contract/fields/tail.ts';
import { inLang, type Lang } from '#contract/lang.ts';
import { rankText } from './content.ts';
import type { CertificateFacts } from './facts.ts';
import { kindWords, type CertificateKind } from './kinds.ts';

/** Windows takes none of these in a name, nor a dot or space at its end; names are cut so that folders stay short. */
export function safeName(name: string, most = 60): string {
  const tidy = name
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return withoutTail([...tidy].slice(0, most).join(''), '. ') || '_';
}

/** Where an event stands in the programme and a group in its event, from 1. */
export interface InMatch {
  event: number;
  group: number;
}

const inOrder = (at: number, name: string) => `${String(at).padStart(2, '0')} ${name}`;

/**
 * Folder by kind, then event, rank and name; the number keeps it unique. Of a whole match (`inMatch`) awards lie by event,
 * group and rank, as they are handed over at the ceremony, all others by unit first.
 */
export function pathInZip(
  kind: CertificateKind,
  facts: CertificateFacts,
  number: string,
  lang: Lang,
  inMatch: InMatch | null,
): string {
  const event = facts.event === null ? '' : inLang(facts.event, lang);
  const rank = kind === 'award' ? rankText(facts.rank, lang) : '';
  if (kind === 'award' && inMatch && facts.group && facts.rank !== null)
    return [
      safeName(kindWords.in(lang, kind)),
      safeName(inOrder(inMatch.event, event)),
      safeName(inOrder(inMatch.group, inLang(facts.group, lang))),
      `${inOrder(facts.rank, rank)} ${safeName(facts.name, 40)} ${number}.pdf`,
    ].join('/');
  const file = [event, rank, facts.name].filter(Boolean).map((part) => safeName(part, 40));
  return [
    ...(inMatch ? [safeName(facts.team || facts.unit)] : []),
    safeName(kindWords.in(lang, kind)),
    `${file.join(' ')} ${number}.pdf`,
  ].join('/');
}
