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

/** Folder by kind (by unit first where there are several), then event, rank and name; the number keeps it unique. */
export function pathInZip(
  kind: CertificateKind,
  facts: CertificateFacts,
  number: string,
  lang: Lang,
  byUnit: boolean,
): string {
  const event = facts.event === null ? '' : inLang(facts.event, lang);
  const rank = kind === 'award' ? rankText(facts.rank, lang) : '';
  const file = [event, rank, facts.name].filter(Boolean).map((part) => safeName(part, 40));
  return [
    ...(byUnit ? [safeName(facts.team || facts.unit)] : []),
    safeName(kindWords.in(lang, kind)),
    `${file.join(' ')} ${number}.pdf`,
  ].join('/');
}
