import { createHash } from 'node:crypto';
import {
  exchangeFile,
  exchangeFormat,
  exchangePartNames,
  exchangeVersion,
  type ExchangeFile,
  type ExchangeHead,
  type ExchangePart,
} from '#contract/integrations/exchange.ts';
import { exchangeProblems } from '#contract/integrations/exchange-rules.ts';
import type { Match } from '#contract/matches/match.ts';
import { problemsOf, type Problem } from '#contract/problem.ts';
import { refuse } from '#server/http/refuse.ts';

/** Lines of each part, as they stand in the file. */
export type ExchangeLines = ReadonlyMap<ExchangePart, readonly string[]>;

/** Left out where they have no line: programs of the time before them read the file too. */
const leftOut = new Set<ExchangePart>(['starts', 'circuits']);

/** One line each, so that two files can be compared and one can be read in pieces. */
export function fileText(head: ExchangeHead, lines: ExchangeLines): string {
  const parts = exchangePartNames.map((part) => {
    const partLines = lines.get(part) ?? [];
    if (leftOut.has(part) && partLines.length === 0) return '';
    return `,\n${JSON.stringify(part)}:[${partLines.length > 0 ? `\n${partLines.join(',\n')}` : ''}]`;
  });
  // The head's closing brace comes last.
  return `${JSON.stringify(head).slice(0, -1)}${parts.join('')}}\n`;
}

export const digestOf = (content: string): string => createHash('sha256').update(content).digest('base64url');

/** Most faults reported for one file. */
const mostTold = 100;

/** A file that was found good: its head, and each line of its parts as text. */
export interface ReadExchange {
  head: ExchangeHead;
  lines: Record<ExchangePart, string[]>;
}

/**
 * Reads an uploaded file, in a helper process.
 * @throws Refused exchangeUnreadable, exchangeVersion, exchangeWrong with its first faults
 */
export function readFile(content: string): ReadExchange {
  let raw: unknown;
  try {
    raw = JSON.parse(content);
  } catch {
    throw refuse('exchangeUnreadable');
  }
  const { format, version } = (raw ?? {}) as Partial<ExchangeHead>;
  if (format !== exchangeFormat) throw refuse('exchangeUnreadable');
  if (version !== exchangeVersion) throw refuse('exchangeVersion');
  const parsed = exchangeFile.safeParse(raw);
  const problems: Problem[] = parsed.success
    ? exchangeProblems(parsed.data)
    : problemsOf(parsed.error.issues);
  if (!parsed.success || problems.length > 0)
    throw refuse('exchangeWrong', { n: problems.length }, problems.slice(0, mostTold));
  return inLines(parsed.data);
}

export function inLines({ format, version, madeAt, names, match, ...parts }: ExchangeFile): ReadExchange {
  const lines = Object.fromEntries(
    exchangePartNames.map((part) => [part, (parts[part] ?? []).map((line) => JSON.stringify(line))]),
  ) as Record<ExchangePart, string[]>;
  return { head: { format, version, madeAt, names, match }, lines };
}

/** The document without what lies in files of one installation. */
export function withoutFiles(match: Match): Match {
  return {
    ...match,
    posterFileId: null,
    materials: match.materials.map((each) => ({ ...each, templateFileId: null })),
    documents: match.documents.map((each) => ({ ...each, fileId: null })),
  };
}
