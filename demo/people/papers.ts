import type { Insertable } from 'kysely';
import type { FileKind } from '#contract/files/kinds.ts';
import { addDays } from '#contract/fields/dates.ts';
import type { MemberForm } from '#contract/people/member.ts';
import { demoId } from '#demo/ids.ts';
import type { PictureKind } from '#demo/pictures.ts';
import { demoUnits, type DemoUnit } from '#demo/units/list.ts';
import { loginOf } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import type { FileTable } from '#server/files/table.ts';

export type Papers = Pick<
  MemberForm,
  | 'headPic'
  | 'idPhotoFront'
  | 'idPhotoBack'
  | 'healthCertificate'
  | 'insurancePolicy'
  | 'safetyResponsibility'
  | 'healthUntil'
  | 'insuranceFrom'
  | 'insuranceUntil'
  | 'policyNumber'
  | 'safetyUntil'
>;

/** What stands for an upload, by the kind of file. One of each serves all people of a unit. */
const drawings = {
  portrait: 'head',
  idFront: 'card',
  idBack: 'cardBack',
  healthCertificate: 'paper',
  insurance: 'paper',
  safetyLetter: 'paper',
  consent: 'paper',
  material: 'paper',
  substitutionProof: 'paper',
  appeal: 'paper',
} as const satisfies Partial<Record<FileKind, PictureKind>>;
type Kind = keyof typeof drawings;

export function paperId(unit: DemoUnit, kind: Kind): string {
  return demoId(`paper ${unit.key} ${kind}`);
}

/** Most have handed in everything; some lack a thing or two; who only comes along needs none. */
export function papersOf({ random, today }: World, unit: DemoUnit, role: 1 | 2 | 3 | 4): Papers {
  const complete = random.chance(0.88);
  const hasPaper = (kind: Kind, needed: boolean) =>
    needed && (complete || random.chance(0.6)) ? paperId(unit, kind) : null;
  const takesPart = role !== 4;
  return {
    headPic: hasPaper('portrait', takesPart),
    idPhotoFront: hasPaper('idFront', takesPart),
    idPhotoBack: hasPaper('idBack', takesPart && unit.country === 156),
    healthCertificate: hasPaper('healthCertificate', role === 3),
    insurancePolicy: hasPaper('insurance', takesPart),
    safetyResponsibility: hasPaper('safetyLetter', takesPart),
    healthUntil: addDays(today, complete ? 120 : 5),
    insuranceFrom: addDays(today, -60),
    insuranceUntil: addDays(today, 304),
    policyNumber: 'DEMO-2026-0188',
    safetyUntil: addDays(today, 200),
  };
}

/** The files behind the papers, for units that have people. */
export function paperFiles(world: World): {
  files: Insertable<FileTable>[];
  pictures: { id: string; kind: PictureKind }[];
} {
  const kinds = Object.keys(drawings) as Kind[];
  const all = demoUnits
    .filter(({ people }) => people > 0)
    .flatMap((unit) => kinds.map((kind) => ({ unit, kind, id: paperId(unit, kind) })));
  return {
    files: all.map(({ unit, kind, id }) => ({
      id,
      account_id: demoId(`account ${loginOf(unit)}`),
      kind,
      mime: 'image/jpeg',
      bytes: 0,
      width: null,
      height: null,
      created_at: world.daysAgo(150),
    })),
    pictures: all.map(({ kind, id }) => ({ id, kind: drawings[kind] })),
  };
}
