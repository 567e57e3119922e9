import { listed, type Lang } from '#contract/lang.ts';
import type { SheetFaultOnWire } from '#contract/people/import-calls.ts';
import type { MemberForm } from '#contract/people/member.ts';
import { headOf, isExample, sheetColumns, sheetWords, type SheetColumn } from '#contract/people/sheet.ts';
import { wantedIn } from '#contract/people/sheet-faults.ts';
import { choicesOf } from '#contract/people/sheet-choices.ts';
import { countryName } from '#contract/reference/countries.ts';
import { peopleWords } from '#contract/people/text.ts';
import { refusalText } from '#contract/refusals.ts';
import { formXlsxOf, type FormColumn } from '#server/documents/sheet/form.ts';
import type { ReadSheet } from '#server/documents/sheet/read.ts';
import type { Cell } from '#server/documents/sheet.ts';

const blankRows = 1_000;

const widths: Partial<Record<SheetColumn, number>> = {
  idType: 18,
  idCardNumber: 24,
  roles: 16,
  foodRequest: 18,
  relation: 18,
  headPic: 14,
};

type Plain = Exclude<keyof typeof sheetWords.texts, 'peopleFile' | 'faultsFile'>;
const sayIn = (lang: Lang) => (key: Plain) => sheetWords.in(lang, key);

function notesIn(lang: Lang): Partial<Record<SheetColumn, string>> {
  const say = sayIn(lang);
  return {
    name: say('nameNote'),
    gender: say('genderNote'),
    idType: say('idTypeNote'),
    idCardNumber: say('idCardNumberNote'),
    birthdate: say('birthdateNote'),
    nationality: say('nationalityNote'),
    roles: say('rolesNote'),
    guardianName: say('guardianNote'),
    headPic: say('headPicNote'),
  };
}

function columnsIn(lang: Lang): FormColumn[] {
  const notes = notesIn(lang);
  return sheetColumns.map((column) => {
    const choices = choicesOf(column, lang);
    return {
      header: sheetWords.in(lang, column),
      width: widths[column] ?? 13,
      ...(notes[column] ? { note: notes[column] } : {}),
      ...(choices ? { choices, several: column === 'roles' } : {}),
    };
  });
}

const inOrder = (cells: Partial<Record<SheetColumn, string>>): Cell[] =>
  sheetColumns.map((column) => cells[column] || null);

/** The template: heads with notes, lists to choose from, and one row that shows how. */
export function templateIn(lang: Lang): Promise<Buffer> {
  const say = sayIn(lang);
  const example = inOrder({
    name: say('example'),
    gender: peopleWords.in(lang, 'gender1'),
    idType: peopleWords.in(lang, 'idType1'),
    // The division code does not exist, so the number is no person's.
    idCardNumber: '999999201503010010',
    birthdate: '2015-03-01',
    phone: '13800000000',
    roles: peopleWords.in(lang, 'role3'),
    shoeSize: '36',
    shirtSize: '140',
    foodRequest: say('exampleFood'),
    accommodation: say('yes'),
    guardianName: say('exampleGuardian'),
    relation: say('father'),
    guardianPhone: '13800000000',
  });
  return formXlsxOf({
    name: say('people'),
    listsName: say('lists'),
    columns: columnsIn(lang),
    rows: [example],
    blank: blankRows,
  });
}

/** People in the form of the template; guardians and photos are left open, as an empty cell changes nothing. */
export function peopleIn(
  lang: Lang,
  people: readonly (Omit<MemberForm, 'idCardNumber'> & { number: string })[],
): Promise<Buffer> {
  const rows = people.map((each) =>
    inOrder({
      name: each.name,
      gender: peopleWords.in(lang, `gender${each.gender}`),
      idType: peopleWords.in(lang, `idType${each.idType}`),
      idCardNumber: each.number,
      birthdate: each.birthdate,
      nationality: each.nationality === null ? '' : countryName(each.nationality, lang),
      phone: each.phone,
      wechatId: each.wechatId,
      roles: listed(
        each.roles.map((role) => peopleWords.in(lang, `role${role}`)),
        lang,
      ),
      shoeSize: each.shoeSize,
      shirtSize: each.shirtSize,
      foodRequest: each.foodRequest,
      accommodation:
        each.accommodation === null ? '' : sheetWords.in(lang, each.accommodation === 1 ? 'yes' : 'no'),
    }),
  );
  return formXlsxOf({
    name: sheetWords.in(lang, 'people'),
    listsName: sheetWords.in(lang, 'lists'),
    columns: columnsIn(lang),
    rows,
    blank: blankRows,
  });
}

/** What a fault is called: which cell, and the rule it breaks. */
function faultText(fault: SheetFaultOnWire, lang: Lang): string {
  const text = (problem: { code: number; values: Record<string, string | number> }) =>
    refusalText(problem.code, lang, problem.values) ?? String(problem.code);
  const rest = fault.why ? text(fault.why) : wantedIn(lang, fault);
  return rest ? `${text(fault.says)}${lang === 'zh' ? '：' : ': '}${rest}` : text(fault.says);
}

/** A copy of an imported sheet, its rows as they were, each with a last cell that says what is wrong in it. */
export function markedIn(
  lang: Lang,
  sheet: Pick<ReadSheet, 'rows'>,
  faults: readonly SheetFaultOnWire[],
): Promise<Buffer> {
  const at = sheet.rows.findIndex(({ cells }) => headOf(cells).missing.length === 0);
  const heads = sheet.rows[at]?.cells ?? [];
  const head = headOf(heads);
  const people = sheet.rows.slice(at + 1).filter(({ cells }) => !isExample(cells, head));
  const last = heads.length;
  const byRow = new Map<number, SheetFaultOnWire[]>();
  for (const fault of faults) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault]);
  const marks = people.flatMap(({ number }, row) =>
    (byRow.get(number) ?? []).map((fault) => ({
      row,
      column: head.at.get(fault.column) ?? last,
      says: faultText(fault, lang),
    })),
  );
  const rows = people.map(({ number, cells }) => [
    ...Array.from({ length: last }, (_, column) => cells[column] ?? null),
    (byRow.get(number) ?? []).map((fault) => faultText(fault, lang)).join(lang === 'zh' ? '；' : '; ') ||
      null,
  ]);
  return formXlsxOf({
    name: sheetWords.in(lang, 'people'),
    listsName: sheetWords.in(lang, 'lists'),
    columns: [
      ...heads.map((header) => ({ header: String(header ?? ''), width: 16 })),
      { header: sheetWords.in(lang, 'faults'), width: 60, note: sheetWords.in(lang, 'faultsNote') },
    ],
    rows,
    blank: 0,
    marks,
  });
}
