import type { IdType } from '#contract/fields/id-number.ts';
import { checkDocument, type CheckedField, type Claim } from '#contract/people/document-check.ts';
import { knownLetters } from '#server/documents/ocr/ocr.ts';
import type { Used } from '#server/helper/messages.ts';
import { DocumentReader } from '#server/documents/ocr/reader.ts';
import type { Reading } from '#server/documents/ocr/reading.ts';
import { testConfig } from '#test/config.ts';
import { makeBack, makeDocument, type Edition } from '#test/documents/make.ts';
import type { Somebody } from '#test/documents/person.ts';
import { manners, type Manner } from '#test/documents/photograph.ts';
import type { Figures } from './figures.ts';
import { machine, percentile, rounded } from './machine.ts';

/** One of each manner for each of these: half of them the Chinese papers that most people have. */
const types: readonly IdType[] = [1, 1, 1, 3, 3, 4, 4, 5, 5, 6, 7, 8];
/** Never used while the parsers were written; another may be given: `npm run bench -- ocr 5`. */
const firstSeed = 900_000;
const today = '2026-11-21';
const slowMs = 60_000;
const fields: readonly CheckedField[] = ['name', 'gender', 'birthdate', 'number'];

interface Read {
  who: Somebody;
  manner: Manner;
  reading: Reading;
}

export const seconds = 150;
export const figures: Figures = {
  'right.number': { kind: 'ratio', better: 'higher', limit: 0.99 },
  namesInDictionary: { kind: 'ratio', better: 'higher', limit: 0.95 },
  backs: { kind: 'ratio', better: 'higher' },
  falseAccepts: { kind: 'count', limit: 0 },
  'cpuMs.mean': { kind: 'ms', limit: 500 },
  peakMb: { kind: 'memory', limit: 900 },
};

/** Synthetic documents of invented people, each pictured as phones do, read by the server's own reader. */
export async function measure([series = '0', edition]: string[]): Promise<object> {
  const tried: Edition = edition === 'tuning' ? edition : 'bench';
  const { ocr } = testConfig();
  const letters = await knownLetters({ ocr });
  const isKnown = (letter: string) => letters.has(letter) || letter === '·';
  const used: Used[] = [];
  // The server's limit is on time; here other work on the machine must not count as a failure.
  const reader = new DocumentReader({ ...ocr, pictureMs: slowMs, onRead: (each) => used.push(each) });
  const reads: Read[] = [];
  let seed = firstSeed + Number(series) * 10_000;
  for (const manner of manners)
    for (const idType of types) {
      const { who, front } = await makeDocument(seed++, idType, manner, tried);
      const { reading } = reader.read({ front, back: null, idType }, today);
      reads.push({ who, manner, reading: await reading });
    }
  const backs = await backsRight(reader, seed);
  reader.stop();
  report(reads, isKnown);
  const cpu = used.map(({ cpuMs }) => cpuMs);
  const ratios = reads.map((read) => ({
    read,
    check: checkDocument(read.reading, claimOf(read.who), today, isKnown),
  }));
  const share = (good: (at: (typeof ratios)[number]) => boolean, of = ratios) =>
    rounded(of.filter(good).length / of.length);
  const verdict = (field: CheckedField, wanted: string) => (at: (typeof ratios)[number]) =>
    at.check.fields.some((each) => each.field === field && each.verdict === wanted);
  const isReadable = ({ read: { who } }: (typeof ratios)[number]) =>
    [...who.name].every((letter) => !/\p{Unified_Ideograph}/u.test(letter) || isKnown(letter));
  const accepts = falseAccepts(reads, isKnown);
  return {
    bench: 'ocr',
    documents: reads.length,
    right: Object.fromEntries(fields.map((field) => [field, share(verdict(field, 'match'))])),
    namesInDictionary: share(verdict('name', 'match'), ratios.filter(isReadable)),
    namesToAPerson: share(verdict('name', 'unsure')),
    outcomes: {
      pass: share(({ check }) => check.outcome === 'pass'),
      unsure: share(({ check }) => check.outcome === 'unsure'),
      fail: share(({ check }) => check.outcome === 'fail'),
    },
    ...accepts,
    backs,
    cpuMs: {
      mean: Math.round(cpu.reduce((sum, each) => sum + each, 0) / cpu.length),
      p50: Math.round(percentile(cpu, 0.5)),
      p95: Math.round(percentile(cpu, 0.95)),
    },
    peakMb: Math.round(Math.max(...used.map(({ peak }) => peak)) / 1024 ** 2),
    machine: machine(),
  };
}

function claimOf({ idType, name, gender, birthdate, number }: Somebody): Claim {
  return { idType, name, gender, birthdate, number };
}

/** Every reading against every other person's claim of the same type, and against its own with one thing altered. */
function falseAccepts(reads: readonly Read[], isKnown: (letter: string) => boolean) {
  let [tried, accepted] = [0, 0];
  const attempt = (reading: Reading, claim: Claim) => {
    tried++;
    if (checkDocument(reading, claim, today, isKnown).outcome !== 'pass') return;
    accepted++;
    console.log(
      `  accepted falsely: ${claim.name} ${claim.number}, read ${reading.names.join(' or ')} ${reading.number}`,
    );
  };
  for (const { who, reading } of reads) {
    for (const other of reads)
      if (other.who !== who && other.who.idType === who.idType) attempt(reading, claimOf(other.who));
    const expected = claimOf(who);
    const [first = '', ...rest] = expected.name;
    attempt(reading, { ...expected, name: expected.name.slice(0, -1) });
    attempt(reading, { ...expected, name: `${expected.name}华` });
    attempt(reading, { ...expected, name: `${first === '王' ? '李' : '王'}${rest.join('')}` });
    attempt(reading, { ...expected, gender: expected.gender === 1 ? 2 : 1 });
    attempt(reading, {
      ...expected,
      birthdate: `${Number(expected.birthdate.slice(0, 4)) + 1}${expected.birthdate.slice(4)}`,
    });
    attempt(reading, {
      ...expected,
      number: expected.number.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
    });
  }
  return { claimsOfOthers: tried, falseAccepts: accepted };
}

/** The other side of ID cards: the last day of validity. */
async function backsRight(reader: DocumentReader, seed: number): Promise<number> {
  let right = 0;
  for (const [at, manner] of manners.entries()) {
    const { who, front: back } = await makeBack(seed + at, manner, 'bench');
    const { front } = await makeDocument(seed + at, 1, 'clean', 'bench');
    const reading = await reader.read({ front, back, idType: 1 }, today).reading;
    if (reading.validUntil === who.until) right++;
  }
  return rounded(right / manners.length);
}

function report(reads: readonly Read[], isKnown: (letter: string) => boolean): void {
  console.log('manner          documents  name  gender  birthdate  number');
  const line = (title: string, some: readonly Read[]) => {
    const checks = some.map(({ who, reading }) => checkDocument(reading, claimOf(who), today, isKnown));
    const right = (field: CheckedField) =>
      checks.filter((check) => check.fields.some((each) => each.field === field && each.verdict === 'match'))
        .length;
    console.log(
      `${title.padEnd(16)}${String(some.length).padStart(9)}${fields.map((field) => String(right(field)).padStart(8)).join('')}`,
    );
  };
  for (const manner of manners)
    line(
      manner,
      reads.filter((each) => each.manner === manner),
    );
  for (const type of new Set(types))
    line(
      `ID type ${type}`,
      reads.filter(({ who }) => who.idType === type),
    );
  for (const { who, manner, reading } of reads) {
    const { fields } = checkDocument(reading, claimOf(who), today, isKnown);
    const wrong = fields.filter(({ verdict }) => verdict !== 'match');
    // The person is invented, so the reading may be printed.
    if (wrong.length > 0)
      console.log(
        `  type ${who.idType} ${manner}: ${wrong.map(({ field, verdict }) => `${field} ${verdict}`).join(', ')}; ` +
          `${who.name} ${who.number}, read ${reading.names.join(' or ')} ${reading.number}`,
      );
  }
}
