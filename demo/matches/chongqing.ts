import { beijing } from '#contract/fields/time.ts';
import { aMatch } from '#demo/builder/match.ts';
import { about, regulations } from './chongqing-texts.ts';
import { type Age, aloneFee, book, clock, t, usualAwards, usualMaterials } from './kit.ts';

const of = book('chongqing');
const at = clock(beijing);

// School years: the cut-off is 1 September (the regulation gives the groups; their limits are a guess kept as data).
const group = (key: string, zh: string, en: string, bornFrom: string, bornTo: string): Age => ({
  key,
  name: t(zh, en),
  bornFrom,
  bornTo,
});
const u6 = group('U6', 'U6组', 'U6', '2018-09-01', '2020-08-31');
const b = group('B', '小学乙组', 'Primary B', '2015-09-01', '2018-08-31');
const a = group('A', '小学甲组', 'Primary A', '2012-09-01', '2015-08-31');
const junior = group('junior', '初中组', 'Junior high', '2009-09-01', '2012-08-31');
const senior = group('senior', '高中组', 'Senior high', '2006-09-01', '2009-08-31');
const ages = [u6, b, a, junior, senior];

const alone = { ages, sexes: ['female', 'male'] } as const;
const longRope = of.event('LR8', {
  ages: [b, a, junior, senior],
  sexes: ['mixed'],
  capacity: 6,
  mixedLeastOther: 3,
});
const longRopeU6 = of.event('LR8', { ages: [u6], sexes: ['open'], capacity: 4 });

/** The 2024 Chongqing youth competition, as it was dated; `load.ts` moves it. */
export const chongqing = aMatch({
  name: t('重庆市青少年跳绳锦标赛', 'Chongqing Youth Rope Skipping Championships'),
  about,
  type: 'youth',
  season: 2024,
  place: t('重庆市奥林匹克体育中心综合馆', 'Chongqing Olympic Sports Centre, Main Hall'),
  provinceCode: 500000,
  cityCode: 500107,
  startDate: '2024-11-23',
  endDate: '2024-11-24',
  deadlines: {
    registrationOpen: at('2024-11-04 09:00'),
    registrationClose: at('2024-11-15 18:00'),
    correction: at('2024-11-17 18:00'),
    payment: at('2024-11-19 18:00'),
    materials: at('2024-11-19 18:00'),
    substitution: at('2024-11-20 18:00'),
    change: at('2024-11-21 18:00'),
  },
  contacts: [
    { name: t('竞赛组 唐老师', 'Competition office, Mr Tang'), phone: '023-0000 6811' },
    { name: t('报名系统 罗老师', 'Registration, Ms Luo'), phone: '023-0000 6815' },
  ],
  admission: {
    countries: [156],
    unitTypes: [2, 3, 4, 5, 6, 7, 10, 11],
    membersOnly: false,
    invitedUnitIds: null,
  },
  limits: {
    people: {
      leaders: { min: 1, max: 2 },
      coaches: { min: 1, max: 3 },
      athletes: { min: 1, max: 80 },
      followers: { min: 0, max: 8 },
    },
    perAthlete: { individual: 2, team: 3, total: 4 },
    reservesCount: false,
    teamsPerUnit: 3,
    entriesPerUnitAndGroup: 2,
    perGroup: { entries: 4, units: 2 },
  },
  severities: { singleEvent: 'warn' },
  waitingList: true,
  offerHours: 24,
  feeItems: [
    of.fee(
      'package',
      t('套餐费（服装、午餐、保险服务）', 'Package (shirt, lunch, insurance service)'),
      [[null, 160]],
      {
        payee: 'package',
        collection: 2,
        roles: [1, 2, 3],
      },
    ),
    of.fee('room', t('住宿费（双人间两晚）', 'Accommodation (twin room, two nights)'), [[null, 300]], {
      payee: 'package',
      collection: 2,
      onlyWithAccommodation: true,
    }),
    of.fee(
      'alone',
      aloneFee,
      [
        [null, 50],
        [at('2024-11-13 00:00'), 60],
      ],
      {
        eventIds: of.events('SRSS', 'SRDU', 'SRIF'),
      },
    ),
    of.fee(
      'team',
      t('竞赛服务费（团体项目，每队每项）', 'Competition service fee, team events'),
      [
        [null, 120],
        [at('2024-11-13 00:00'), 150],
      ],
      {
        eventIds: of.events('CRRY', 'SRSR', 'DD30', 'SGRP'),
      },
    ),
    of.fee('rope', t('竞赛服务费（长绳，每队每项）', 'Competition service fee, long rope'), [[null, 300]], {
      eventIds: [of.id('LR8')],
    }),
  ],
  awards: [
    ...usualAwards(of),
    of.award(
      'routine',
      t('小型集体自编一、二、三等奖', 'First, second and third prizes for small group routines'),
      t('奖杯与证书', 'Cups and certificates'),
    ),
    of.award(
      'organiser',
      t('优秀组织奖', 'Award for good organisation'),
      t('由组委会评选', 'Chosen by the organising committee'),
    ),
  ],
  materials: usualMaterials(of),
  itinerary: {
    arrival: 'optional',
    departure: 'optional',
    accommodation: 'required',
    shirtSize: 'required',
    shoeSize: 'required',
    food: 'optional',
  },
  appeals: { depositFen: 50_000, tokens: null },
  documents: [of.document('regulations', t('竞赛规程', 'Regulations'), regulations)],
  events: [
    of.event('SRSS', alone),
    of.event('SRDU', { ages: [b, a, junior, senior], sexes: ['female', 'male'] }),
    of.event('SRIF', { ...alone, capacity: 12 }),
    of.event('CRRY', { ages, sexes: ['open'] }),
    of.event('SRSR', {
      ages,
      sexes: ['mixed'],
      capacity: 12,
      name: t('混合4×30秒单摇接力', 'Mixed Speed Relay 4×30 s'),
    }),
    of.event('DD30', {
      ages: [b, a, junior, senior],
      sexes: ['mixed'],
      name: t('混合30秒交互绳速度跳', 'Mixed Double Dutch Speed 30 s'),
    }),
    { ...longRope, groups: [...longRopeU6.groups, ...longRope.groups] },
    of.event('SGRP', { ages, sexes: ['open'], capacity: 6 }),
  ],
});
