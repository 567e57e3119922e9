import { setMember } from '#contract/people/calls.ts';
import { getMemberSheet } from '#contract/people/sheet-calls.ts';
import { importResults } from '#contract/results/import-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { residentNumber } from '#demo/builder/numbers.ts';
import { newId } from '#server/db/id.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { call, many } from './ask.ts';
import type { Attack } from './attack.ts';
import { hugePng } from './big-pictures.ts';
import { importAs, refusedOrChecked, sheet } from './importing.ts';
import { anchor, filler, head, oneCell, rowsOf, person, workbook } from './workbooks.ts';

const past = 2 ** 53;
const drawn = (drawing: string) => workbook([head, person], { drawing });
const named = (name: string) => workbook([head, [name, ...person.slice(1)]]);

/** One cell's text of 1 MB, which 2,000 × 100 cells say is theirs. */
function amplified(): Buffer {
  const cells = '<c t="s"><v>0</v></c>'.repeat(100);
  const rows = Array.from({ length: 2_000 }, (_, at) => `<row r="${at + 1}">${cells}</row>`);
  return workbook([], { sheetData: rows.join(''), sharedStrings: `<si><t>${filler(1_000_000)}</t></si>` });
}

/** As many numbers as a county gives to one sex on one day. */
const candidates = 499;

/** The whole number of a child of which county, birthday and gender are known: all candidates in one sheet. */
const oracle: Attack = {
  name: `sheet: ${candidates} candidates for one ID number, by a unit that is not the athlete’s`,
  // A few hits may be answered; a single one is the number.
  expects: [
    'ready',
    'tooOften',
    'noPermission',
    'unitNotApproved',
    'importFaults',
    'sheetUnsafe',
    'athleteOfOtherUnit',
  ],
  async run(target) {
    const owner = await target.unit();
    const id = newId();
    const birthdate = '2014-05-06';
    const numberOf = (serial: number) => residentNumber(900_000, birthdate, 2, serial);
    const member = aMemberInput({
      birthdate,
      gender: 2,
      idCardNumber: numberOf(Math.floor(Math.random() * candidates)),
    });
    await call({ ...target, saw: () => {} }, setMember, { id, version: 0, member }, { caller: owner });
    const { person_id } = await target.db
      .selectFrom('members')
      .select('person_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const now = new Date();
    const of = { member_id: id, person_id, unit_id: owner.unitId, submitted_at: now, decided_at: now };
    await target.db
      .insertInto('qualifications')
      .values({ id: newId(), kind: 'athlete', ...of, status: 2, year: now.getFullYear() })
      .execute();
    const rows = Array.from({ length: candidates }, (_, at) => ['王一', numberOf(at), '女', birthdate]);
    const { outcome, ms, found } = await importAs(target, await target.unit(), workbook([head, ...rows]));
    const hits = found?.rows.filter(({ faults }) =>
      faults.some(({ why }) => why?.code === refusals.athleteOfOtherUnit.code),
    );
    target.saw(outcome, ms);
    // The number is found: nothing of what is expected.
    if (hits?.length === 1) target.saw('success');
  },
};

/** The copy with its faults marked, again and again. */
const markedCopies: Attack = {
  name: 'sheet: 30 marked copies at once of one with 200,000 texts',
  expects: ['success', 'tooOften', 'helpersBusy', 'importNotReady', 'sheetUnsafe', 'sheetTooLong'],
  withinMs: 10_000,
  make: () =>
    workbook([], {
      sheetData: rowsOf([head, ['x', ...person.slice(1)]]),
      sharedStrings: Array.from({ length: 200_000 }, (_, n) => `<si><t>${n * 7_919} 人</t></si>`).join(''),
    }),
  async run(target, made) {
    const unit = await target.unit();
    const { outcome, ms, id } = await importAs(target, unit, made);
    if (outcome !== 'ready') return target.saw(outcome, ms);
    await many(30, 30, () =>
      call(target, getMemberSheet, { what: 'faults', importId: id }, { caller: unit }),
    );
  },
};

const results = (name: string, make: () => Buffer): Attack => ({
  name: `sheet of results: ${name}`,
  expects: [
    'typeError',
    'sheetUnreadable',
    'sheetUnsafe',
    'sheetTooLong',
    'sheetWrong',
    'sheetHeadWrong',
    'tooLarge',
    'notFound',
    'stateForbids',
    'noData',
    'notDrawn',
    'numbersMissing',
    'sheetEmpty',
  ],
  withinMs: 2_000,
  make,
  async run(target, made) {
    const { matchId, eventId, staff } = target;
    await call(
      target,
      importResults,
      { matchId, eventId, content: made.toString('base64'), digest: null },
      { caller: staff },
    );
  },
});

/** What hangs a reader of sheets, or keeps it busy. */
export const sheets: readonly Attack[] = [
  oracle,
  markedCopies,
  sheet('a name with 20,000 spaces', () => named(`王${' '.repeat(20_000)}王`), refusedOrChecked),
  sheet('a name with 400,000 spaces', () => named(`王${' '.repeat(400_000)}王`), refusedOrChecked),
  sheet(
    'a guardian with 400,000 dots and spaces',
    () => workbook([head, [...person, '运动员', `王${' ·'.repeat(200_000)}王`, '1']]),
    refusedOrChecked,
  ),
  sheet(
    'a phone of 400,000 hyphens',
    () => workbook([head, [...person, '运动员', '王', `1${'-'.repeat(400_000)}x`]]),
    refusedOrChecked,
  ),
  sheet(
    'two million roles in one cell',
    () => workbook([head, [...person, '1,'.repeat(2_000_000)]]),
    refusedOrChecked,
  ),
  sheet(
    'a number of 100,000 figures',
    () =>
      workbook([], { sheetData: rowsOf([head]) + `<row r="2"><c><v>${'9'.repeat(100_000)}</v></c></row>` }),
    [...refusedOrChecked, 'sheetEmpty'],
  ),
  sheet('a text of 1 MB in 200,000 cells', amplified, [...refusedOrChecked, 'sheetHeadWrong']),
  sheet(
    '200,000 pictures over 5,000 rows each',
    () => drawn(anchor(0, 5_000).repeat(200_000)),
    refusedOrChecked,
  ),
  sheet('a picture of 40 megapixels in 2,000 rows', manyPictures, refusedOrChecked, 20_000),
  results('a picture at row 2^53', () => drawn(anchor(past, past + 8_000))),
  results('a picture 10^18 high', () => drawn(oneCell(past, 1e18))),
  sheet('a picture from row 2^53 to 2^53 + 8,000', () => drawn(anchor(past, past + 8_000)), refusedOrChecked),
  sheet('a picture at row 2^53, 10^18 high', () => drawn(oneCell(past, 1e18)), refusedOrChecked),
  sheet('a picture at row −2^53', () => drawn(anchor(-past - 8_000, 4)), refusedOrChecked),
  sheet(
    'a picture at row 1e308 with an offset past all numbers',
    () => drawn(anchor('1e308', '1e309', '<xdr:rowOff>1e999</xdr:rowOff>')),
    refusedOrChecked,
  ),
];

function manyPictures(): Buffer {
  const people = Array.from({ length: 2_000 }, (_, at) => [
    `王${String.fromCodePoint(0x4e00 + at)}`,
    ...person.slice(1),
  ]);
  const drawing = people.map((_, at) => anchor(at + 1, at + 2)).join('');
  return workbook([head, ...people], { drawing, picture: hugePng(6_300) });
}
