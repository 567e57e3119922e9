import { dayIn } from '#contract/fields/dates.ts';
import { idKey, numbersResidents } from '#contract/fields/id-number.ts';
import { optionalPersonName } from '#contract/fields/person-name.ts';
import { optionalPhone } from '#contract/fields/phone.ts';
import { languages, asStored } from '#contract/lang.ts';
import type { SheetFaultOnWire } from '#contract/people/import-calls.ts';
import { identityProblems } from '#contract/people/identity.ts';
import { memberForm, memberInput, newMember, type MemberInput } from '#contract/people/member.ts';
import { asksNationality } from '#contract/people/nationality.ts';
import { sheetColumns, sheetWords, type SheetColumn, type SheetRow } from '#contract/people/sheet.ts';
import { problemsOf, type Problem } from '#contract/problem.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import type { MemberForm } from '#contract/people/member.ts';
import type { Plan, PlannedRow } from './store.ts';

/** A fault of a cell, named by row and column in every language. */
export function faultOf(
  row: number,
  column: SheetColumn,
  name: Extract<RefusalName, 'sheetCellEmpty' | 'sheetCellWrong' | 'sheetPictureWrong'>,
  why: Pick<Problem, 'code' | 'values'> | null = null,
): SheetFaultOnWire {
  const title = asStored(
    Object.fromEntries(languages.map((lang) => [lang, sheetWords.in(lang, column)])) as { zh: string },
  );
  return {
    row,
    column,
    says: { code: refusals[name].code, values: { row, column: title } },
    why: why && { code: why.code, values: { ...why.values } },
  };
}

/** Which column a field of the form stands in. */
function columnOf(place: string): SheetColumn {
  const field = place.replace(/^member\./, '').split('.')[0];
  return sheetColumns.find((each) => each === field) ?? 'idCardNumber';
}

/** Problems of the form as faults of the row, one a cell. */
export function faultsOf(row: number, problems: readonly Problem[]): SheetFaultOnWire[] {
  const seen = new Set<SheetColumn>();
  return problems.flatMap(({ severity, place, code, values }) => {
    const column = columnOf(place);
    if (severity !== 'block' || seen.has(column)) return [];
    seen.add(column);
    return code === refusals.required.code
      ? [faultOf(row, column, 'sheetCellEmpty')]
      : [faultOf(row, column, 'sheetCellWrong', { code, values })];
  });
}

/**
 * What the form would be sent for a row, and its faults by the form's own rules; an empty cell leaves what is stored.
 * @param before the person as stored
 */
export function inputOf(
  number: number,
  row: SheetRow,
  before: MemberForm | null,
  now: Date,
): { input: MemberInput | null; faults: SheetFaultOnWire[] } {
  const { wrong } = row;
  const base = before ?? newMember;
  const idType = row.idType ?? base.idType;
  const sent = {
    ...base,
    roles: row.roles ?? [...base.roles],
    name: row.name,
    gender: row.gender ?? null,
    birthdate: row.birthdate,
    idType,
    idCardNumber: row.idCardNumber,
    nationality: asksNationality(idType) ? (row.nationality ?? base.nationality) : null,
    phone: row.phone || base.phone,
    wechatId: row.wechatId || base.wechatId,
    shoeSize: row.shoeSize || base.shoeSize,
    shirtSize: row.shirtSize || base.shirtSize,
    foodRequest: row.foodRequest || base.foodRequest,
    accommodation: row.accommodation ?? base.accommodation,
  };
  const empty = (['name', 'gender', 'birthdate', 'idCardNumber'] as const).filter(
    (column) => !row[column] && !wrong.includes(column),
  );
  const rowFaults = [
    ...wrong.map((column) => faultOf(number, column, 'sheetCellWrong')),
    ...empty.map((column) => faultOf(number, column, 'sheetCellEmpty')),
    ...(optionalPersonName.safeParse(row.guardianName).success
      ? []
      : [faultOf(number, 'guardianName', 'sheetCellWrong', refusalOf('nameWrong'))]),
    ...(optionalPhone.safeParse(row.guardianPhone).success
      ? []
      : [faultOf(number, 'guardianPhone', 'sheetCellWrong', refusalOf('phoneWrong'))]),
  ];
  const parsed = memberInput.safeParse(sent);
  const { idCardNumber, ...form } = sent;
  // The number of a resident fills in both, once it is right.
  const isFilled = (column: SheetColumn, all: readonly SheetFaultOnWire[]) =>
    (column === 'gender' || column === 'birthdate') &&
    !row[column] &&
    !wrong.includes(column) &&
    numbersResidents(sent.idType) &&
    all.some((each) => each.column === 'idCardNumber');
  const problems = [
    ...(parsed.success ? [] : problemsOf(parsed.error.issues)),
    ...(memberForm.shape.birthdate.safeParse(sent.birthdate).success || !sent.birthdate
      ? identityProblems({ member: form, idCardNumber, today: dayIn(now) }, '')
      : []),
  ];
  const faultyColumns = new Set(rowFaults.map(({ column }) => column));
  const everyFault = [
    ...rowFaults,
    ...faultsOf(number, problems).filter(({ column }) => !faultyColumns.has(column)),
  ];
  const faults = everyFault.filter(({ column }) => !isFilled(column, everyFault));
  return { input: faults.length === 0 && parsed.success ? parsed.data : null, faults };
}

const refusalOf = (name: RefusalName) => ({ code: refusals[name].code, values: {} });

/** The same for rows about one human being; '' where nothing says who it is. */
export function personIn(row: SheetRow): string {
  if (!row.idCardNumber) return '';
  const { space, key } = idKey(row.idType ?? 1, row.idCardNumber);
  return `${space}:${key}`;
}

/** Every row with its faults: besides its own, that an earlier row is about the same person. */
export function rowsOf({ rows }: Plan): PlannedRow[] {
  const first = new Map<string, number>();
  return rows.map((each) => {
    const { row, person = '' } = each;
    const same = first.get(person);
    if (same === undefined && person) first.set(person, row);
    const why = same !== undefined && { code: refusals.rowTwice.code, values: { row: same } };
    const faults = why ? [...each.faults, faultOf(row, 'idCardNumber', 'sheetCellWrong', why)] : each.faults;
    return { ...each, faults, input: faults.length > 0 ? null : each.input };
  });
}
