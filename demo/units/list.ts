import type { UnitStatus } from '#contract/fields/unit-status.ts';
import { unitTypes, type UnitType } from '#contract/fields/unit-type.ts';

/** One invented unit of the demo. */
export interface DemoUnit {
  key: string;
  name: string;
  type: UnitType;
  country: number;
  province: number | null;
  city: number | null;
  status: UnitStatus;
  /** CRSA member. */
  member: boolean;
  /** How many people it has. */
  people: number;
  /** A change that waits next to the approved version, or was not passed. */
  change?: 'waiting' | 'rejected';
  prohibited?: boolean;
  /** The e-mail at which its account logs in; unit{n}@… unless said. */
  login?: string;
}

const {
  club,
  primarySchool,
  juniorHigh,
  nineYearSchool,
  seniorHigh,
  vocational,
  university,
  kindergarten,
  individual,
  enterprise,
} = unitTypes;
const [cq, passed] = [500000, 2] as const;
const china = 156;

type Short = [
  name: string,
  type: UnitType,
  province: number,
  city: number | null,
  people: number,
  rest?: Partial<DemoUnit>,
];

const chinese: readonly Short[] = [
  ['重庆跃动跳绳俱乐部', club, cq, 500107, 128, { login: 'club', member: true }],
  ['重庆嘉绳少年跳绳俱乐部', club, cq, 500112, 96, { member: true }],
  ['重庆山城飞绳体育俱乐部', club, cq, 500103, 84, { member: true }],
  ['重庆两江绳彩俱乐部', club, cq, 500105, 72],
  ['重庆星河小学', primarySchool, cq, 500106, 78],
  ['重庆云麓小学', primarySchool, cq, 500108, 66],
  ['重庆青杉小学', primarySchool, cq, 500112, 54],
  ['重庆望江岭小学', primarySchool, cq, 500105, 48],
  ['重庆彩虹桥小学', primarySchool, cq, 500109, 42, { change: 'waiting' }],
  ['重庆白鹭湾小学', primarySchool, cq, 500113, 36],
  ['重庆松果幼儿园', kindergarten, cq, 500107, 26],
  ['重庆小雨点幼儿园', kindergarten, cq, 500103, 24],
  ['重庆缙云坡初级中学', juniorHigh, cq, 500109, 46],
  ['重庆南山麓初级中学', juniorHigh, cq, 500108, 40],
  ['重庆江畔九年制学校', nineYearSchool, cq, 500116, 58, { change: 'rejected' }],
  ['重庆黄葛树九年制学校', nineYearSchool, cq, 500102, 44],
  ['重庆朝霞高级中学', seniorHigh, cq, 500106, 38],
  ['重庆锦绣高级中学', seniorHigh, cq, 500101, 34],
  ['重庆渝新职业学校', vocational, cq, 500118, 28],
  ['重庆涪江跳绳俱乐部', club, cq, 500117, 30, { status: 1 }],
  ['重庆石榴花小学', primarySchool, cq, 500113, 18, { status: 1 }],
  ['重庆绳韵文化有限公司', enterprise, cq, 500103, 0, { status: 4 }],
  ['重庆梧桐里小学', primarySchool, cq, 500106, 12, { status: 0 }],
  ['重庆长江绳友俱乐部', club, cq, 500108, 22, { status: 5 }],
  ['浙江越州跳绳俱乐部', club, 330000, 330600, 62, { member: true }],
  ['浙江湖畔书院大学', university, 330000, 330100, 30],
  ['江苏金陵绳梦俱乐部', club, 320000, 320100, 48, { member: true }],
  ['山东泰岳跳绳俱乐部', club, 370000, 370100, 52, { member: true }],
  ['山东运河小学', primarySchool, 370000, 371400, 34],
  ['四川锦官城小学', primarySchool, 510000, 510100, 40],
  ['四川天府绳舞俱乐部', club, 510000, 510100, 44, { change: 'waiting' }],
  ['湖南湘江飞人俱乐部', club, 430000, 430100, 36],
  ['广东珠水跳绳俱乐部', club, 440000, 440100, 40, { prohibited: true }],
  ['陕西秦岭少年俱乐部', club, 610000, 610100, 26, { status: 1 }],
  ['贵州黔山跳绳俱乐部', club, 520000, 520100, 20, { status: 4 }],
  ['北京长城绳友俱乐部', club, 110000, 110105, 24, { status: 5, member: true }],
];

type Abroad = [name: string, country: number, people: number, rest?: Partial<DemoUnit>];

const foreign: readonly Abroad[] = [
  ['Lion City Rope Skipping Club', 702, 24, { login: 'overseas' }],
  ['Han River Jump Rope Association', 410, 18],
  ['Great Lakes Double Dutch', 840, 14, { status: 1 }],
];

const alone: readonly [name: string, province: number, city: number, rest?: Partial<DemoUnit>][] = [
  ['林若溪', cq, 500112, { login: 'solo' }],
  ['周子墨', cq, 500105],
  ['许沐晨', 510000, 510100],
  ['郑雨桐', cq, 500108, { status: 1 }],
];

const usual = { member: false, status: passed } as const;

/** 43 units in every state; the first of each kind is a demo login. */
export const demoUnits: readonly DemoUnit[] = [
  ...chinese.map(([name, type, province, city, people, rest]) => ({
    ...usual,
    key: name,
    name,
    type,
    country: china,
    province,
    city,
    people,
    ...rest,
  })),
  ...foreign.map(([name, country, people, rest]) => ({
    ...usual,
    key: name,
    name,
    type: club,
    country,
    province: null,
    city: null,
    people,
    ...rest,
  })),
  ...alone.map(([name, province, city, rest]) => ({
    ...usual,
    key: name,
    name,
    type: individual,
    country: china,
    province,
    city,
    people: 1,
    ...rest,
  })),
];
