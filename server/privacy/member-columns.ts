import { sql, type RawBuilder } from 'kysely';
import type { RetentionKind } from '#contract/privacy/retention.ts';
import type { MemberTable } from '#server/people/table.ts';

/** Personal data: which kind of retention ends it (`deletedPeople`: no earlier than the person), and what stands there then. */
interface Personal {
  kind: RetentionKind;
  empty: RawBuilder<unknown>;
  isFile?: true;
}
/** `stays`: it identifies no one alone, and results hang on it. `set`: the erasure writes it itself. */
type Keeping = Personal | 'stays' | 'set';

const absent = (kind: RetentionKind): Personal => ({ kind, empty: sql`null` });
const blank = (kind: RetentionKind): Personal => ({ kind, empty: sql`''` });
const file = (kind: RetentionKind): Personal => ({ ...absent(kind), isFile: true });

/** For how long each column of a person is kept; what retention and erasure empty follows from it. */
export const memberColumns: Readonly<Record<keyof MemberTable, Keeping>> = {
  id: 'stays',
  unit_id: 'stays',
  person_id: 'stays',
  name: 'set',
  gender: 'stays',
  birthdate: { kind: 'deletedPeople', empty: sql`'1900-01-01'` },
  id_type: 'stays',
  nationality: absent('deletedPeople'),
  id_cipher: blank('idNumbers'),
  id_masked: blank('idNumbers'),
  phone: blank('deletedPeople'),
  wechat_id: blank('deletedPeople'),
  roles: 'stays',
  head_pic: file('deletedPeople'),
  id_front: file('idPhotos'),
  id_back: file('idPhotos'),
  shoe_size: blank('deletedPeople'),
  shirt_size: blank('deletedPeople'),
  food_request: blank('deletedPeople'),
  accommodation: absent('deletedPeople'),
  health_certificate: file('healthPapers'),
  insurance_policy: file('healthPapers'),
  safety_responsibility: file('healthPapers'),
  health_until: absent('healthPapers'),
  insurance_from: absent('healthPapers'),
  insurance_until: absent('healthPapers'),
  policy_number: blank('healthPapers'),
  safety_until: absent('healthPapers'),
  missing: 'set',
  guardian_name: blank('deletedPeople'),
  guardian_relation: blank('deletedPeople'),
  guardian_phone: blank('deletedPeople'),
  guardian_named_at: absent('deletedPeople'),
  created_at: 'stays',
  deleted_at: 'set',
  version: 'set',
};

const personal = Object.entries(memberColumns).flatMap(([column, keeping]) =>
  typeof keeping === 'string' ? [] : [{ column, ...keeping }],
);
const ofKind = (kind: RetentionKind) =>
  personal.filter((each) => kind === 'deletedPeople' || each.kind === kind);

/** `column = empty, …` of what ends with this kind: with the person, all. */
export const emptied = (kind: RetentionKind): RawBuilder<unknown> =>
  sql.join(ofKind(kind).map(({ column, empty }) => sql`${sql.ref(column)} = ${empty}`));

/** The columns of this kind that name a file. */
export const fileColumns = (kind: RetentionKind, members = 'members'): RawBuilder<unknown> =>
  sql.join(ofKind(kind).flatMap(({ column, isFile }) => (isFile ? [sql.ref(`${members}.${column}`)] : [])));
