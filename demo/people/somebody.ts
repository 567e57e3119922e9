import type { IdType } from '#contract/fields/id-number.ts';
import type { Gender } from '#contract/fields/gender.ts';
import type { DemoUnit } from '#demo/units/list.ts';
import type { MadeMember } from './members.ts';

/** One of a unit's people, as teams and registrations need to know them. */
export interface Somebody {
  memberId: string;
  personId: string;
  unit: DemoUnit;
  name: string;
  gender: Gender;
  birthdate: string;
  idType: IdType;
  /** In memory alone; no person's number. */
  number: string;
  role: 1 | 2 | 3 | 4;
  /** Another unit has registered this person. */
  elsewhere: boolean;
  hasPhone: boolean;
  consented: boolean;
  needs: { shirtSize: string; shoeSize: string; food: string };
  row: MadeMember;
}
