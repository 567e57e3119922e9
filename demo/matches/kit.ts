import { momentOf } from '#contract/fields/zone-clock.ts';
import { windowOfAges, type BirthWindow } from '#contract/matches/age-groups.ts';
import { genderGroup, type GenderGroup, type Group, type MatchEvent } from '#contract/matches/event.ts';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { Match } from '#contract/matches/match.ts';
import { rulebook, type EventCode } from '#contract/matches/rulebook.ts';
import type { LangText } from '#contract/lang.ts';
import { paperTexts } from '#contract/people/text.ts';
import { feeItem, group } from '#demo/builder/match.ts';
import { demoId } from '#demo/ids.ts';

/** What writes a match down in few words. Every id follows from the match's name and what the thing is called. */

export interface Age extends BirthWindow {
  key: string;
  name: LangText;
}

export const t = (zh: string, en: string): LangText => ({ zh, en });

/** Ages reached on the cut-off day, both ends inside; null is no limit. */
export function age(
  key: string,
  zh: string,
  en: string,
  ages: [number | null, number | null],
  cutOff: string,
): Age {
  return { key, name: t(zh, en), ...windowOfAges(ages[0], ages[1], cutOff) };
}

const genders = {
  female: { code: genderGroup.female, zh: '女子', en: 'women' },
  male: { code: genderGroup.male, zh: '男子', en: 'men' },
  mixed: { code: genderGroup.mixed, zh: '混合', en: 'mixed' },
  open: { code: genderGroup.open, zh: '', en: '' },
} as const satisfies Record<string, { code: GenderGroup; zh: string; en: string }>;
type GenderName = keyof typeof genders;

export function book(match: string) {
  const id = (...parts: string[]) => demoId([match, ...parts].join('/'));

  function groups(
    event: string,
    ages: readonly Age[],
    sexes: readonly GenderName[],
    capacity: number | null,
  ): Group[] {
    return ages.flatMap((of) =>
      sexes.map((sex) => {
        const gender = genders[sex];
        const name = gender.zh ? t(`${of.name.zh}${gender.zh}`, `${of.name.en} ${gender.en}`) : of.name;
        const { bornFrom, bornTo } = of;
        return group(0, {
          id: id(event, of.key, sex),
          name,
          bornFrom,
          bornTo,
          gender: gender.code,
          capacity,
        });
      }),
    );
  }

  return {
    id,
    /** The ids of events. */
    events: (...keys: string[]) => keys.map((key) => id(key)),
    /**
     * An event of the rule book in these ages and sexes, with one of each sex in a mixed line-up; `change` is what this
     * regulation does otherwise.
     */
    event(
      code: EventCode,
      {
        ages,
        sexes,
        capacity = null,
        key = code,
        ...change
      }: {
        ages: readonly Age[];
        sexes: readonly GenderName[];
        capacity?: number | null;
        key?: string;
      } & Partial<MatchEvent>,
    ): MatchEvent {
      const groupsOf = groups(key, ages, sexes, capacity);
      return {
        ...rulebook[code],
        mixedLeastOther: 1,
        playUp: true,
        id: id(key),
        groups: groupsOf,
        ...change,
      };
    },
    /** Prices in yuan; a later price with the moment from which it holds. */
    fee(
      key: string,
      name: LangText,
      prices: [from: string | null, yuan: number][],
      rest: Partial<FeeItem>,
    ): FeeItem {
      const steps = prices.map(([from, yuan]) => ({ from, amount: yuan * 100 }));
      return feeItem(0, { id: id('fee', key), name, steps, ...rest });
    },
    material(
      key: string,
      kind: Match['materials'][number]['kind'],
      name: LangText,
      roles: (1 | 2 | 3 | 4)[],
    ): Match['materials'][number] {
      return {
        id: id('material', key),
        kind,
        name,
        per: roles.length === 0 ? 'team' : 'person',
        roles,
        templateFileId: null,
      };
    },
    award(key: string, name: LangText, about: LangText): Match['awards'][number] {
      return { id: id('award', key), name, about };
    },
    document(key: string, name: LangText, text: LangText): Match['documents'][number] {
      return { id: id('document', key), name, text, url: null, fileId: null };
    },
  };
}

/** An instant by the clock of a zone: `at('2024-11-15 17:00')`. */
export function clock(zone: string) {
  return (moment: string) => momentOf(moment.slice(0, 10), moment.slice(11), zone).toISOString();
}

/** Who brings which paper (requirements, section 5): accompanying personnel none, and only athletes a health certificate. */
export function usualMaterials(of: ReturnType<typeof book>): Match['materials'] {
  return [
    of.material('health', 'healthCertificate', paperTexts.healthCertificate, [3]),
    of.material('safety', 'safetyLetter', paperTexts.safetyLetter, [1, 2, 3]),
    of.material('insurance', 'insurance', paperTexts.insurance, [1, 2, 3]),
  ];
}

/** Medals for the first three and certificates for eight. */
export function usualAwards(of: ReturnType<typeof book>): Match['awards'] {
  return [
    of.award(
      'medals',
      t('各项目各组别前三名', 'First three of each group'),
      t('奖牌与证书', 'Medals and certificates'),
    ),
    of.award(
      'certificates',
      t('各项目各组别第四至八名', 'Places four to eight of each group'),
      t('证书', 'Certificates'),
    ),
  ];
}

export const aloneFee = t('竞赛服务费（个人项目，每人每项）', 'Competition service fee, individual events');
