import { beijing } from '#contract/fields/time.ts';
import { aMatch } from '#demo/builder/match.ts';
import { age, aloneFee, book, clock, t, usualAwards, usualMaterials } from './kit.ts';
import { about, notice, regulations } from './national-texts.ts';

const of = book('national');
const at = clock(beijing);
const startDate = '2024-12-06';

// Ages by birth date; whole years, as is the custom.
const cutOff = '2024-12-31';
const young = age('9-11', '9—11岁组', '9–11', [9, 11], cutOff);
const middle = age('12-15', '12—15岁组', '12–15', [12, 15], cutOff);
const senior = age('16+', '16岁及以上组', '16+', [16, null], cutOff);
const everybody = age('all', '不分组别', 'Open', [null, null], cutOff);
const ages = [young, middle, senior];

const alone = { ages, sexes: ['female', 'male'] } as const;
const few = { ages, sexes: ['female', 'male', 'mixed'] } as const;

const sprint = of.event('SRSS', alone);
const endurance = of.event('SRSE', alone);
const individualFreestyle = of.event('SRIF', alone);
const titleEvents = [
  of.event('SRDR', few),
  of.event('SRSR', few),
  of.event('DDSR', few),
  of.event('DDSS', few),
  of.event('SRPF', few),
  of.event('SRTF', few),
  of.event('DDSF', few),
  of.event('DDPF', few),
];

/** The 2024 national championships, as they were dated; `load.ts` moves them. */
export const national = aMatch({
  name: t('全国跳绳锦标赛', 'National Rope Skipping Championships'),
  about,
  type: 'championship',
  season: 2024,
  place: t('绍兴市柯桥区体育中心', 'Keqiao Sports Centre, Shaoxing'),
  provinceCode: 330000,
  cityCode: 330600,
  startDate,
  endDate: '2024-12-09',
  deadlines: {
    registrationOpen: at('2024-10-21 09:00'),
    registrationClose: at('2024-11-15 17:00'),
    correction: at('2024-11-19 17:00'),
    payment: at('2024-11-21 17:00'),
    materials: at('2024-11-24 17:00'),
    substitution: at('2024-11-28 17:00'),
    change: at('2024-12-03 12:00'),
  },
  contacts: [
    { name: t('竞赛组 陈老师', 'Competition office, Ms Chen'), phone: '0575-0000 1206' },
    { name: t('后勤组 何老师', 'Host office, Mr He'), phone: '0575-0000 1209' },
  ],
  admission: { countries: [156], unitTypes: null, membersOnly: false, invitedUnitIds: null },
  limits: {
    people: {
      leaders: { min: 1, max: 2 },
      coaches: { min: 1, max: 4 },
      athletes: { min: 1, max: 60 },
      followers: { min: 0, max: 10 },
    },
    perAthlete: { individual: 3, team: 8, total: 10 },
    reservesCount: false,
    teamsPerUnit: 2,
    entriesPerUnitAndGroup: 5,
  },
  severities: { teamName: 'warn', singleEvent: 'warn' },
  teamNamePattern: '{province}（{unit}）{number}队',
  offerHours: 24,
  feeItems: [
    of.fee(
      'package',
      t('套餐费（服装、午餐、保险服务）', 'Package (shirt, lunches, insurance service)'),
      [
        [null, 480],
        [at('2024-11-09 00:00'), 560],
      ],
      {
        payee: 'package',
        collection: 2,
        roles: [1, 2, 3],
      },
    ),
    of.fee('follower', t('随行人员套餐费', 'Package for accompanying personnel'), [[null, 320]], {
      payee: 'package',
      collection: 2,
      roles: [4],
    }),
    of.fee('room', t('住宿费（双人间四晚）', 'Accommodation (twin room, four nights)'), [[null, 760]], {
      payee: 'package',
      collection: 2,
      onlyWithAccommodation: true,
    }),
    of.fee('alone', aloneFee, [[null, 80]], {
      eventIds: of.events('SRSS', 'SRSE', 'SRTU', 'SRIF'),
    }),
    of.fee(
      'few',
      t('竞赛服务费（两至四人项目，每队每项）', 'Competition service fee, events of two to four'),
      [[null, 200]],
      {
        eventIds: [...titleEvents.map(({ id }) => id), of.id('WHPF')],
      },
    ),
    of.fee(
      'many',
      t('竞赛服务费（集体项目，每队每项）', 'Competition service fee, long rope and show'),
      [[null, 500]],
      {
        eventIds: of.events('LR8', 'SCTF'),
      },
    ),
    of.fee('programme', t('加订秩序册（每本）', 'Extra programme books'), [[null, 20]], {
      payee: 'package',
      collection: 3,
      quantity: { question: t('需要加订几本秩序册？', 'How many extra programme books?'), min: 0, max: 30 },
    }),
  ],
  awards: [
    ...usualAwards(of),
    of.award(
      'master',
      t('大师赛前三名', 'Master’s title, first three'),
      t('奖杯、奖牌与证书', 'Cups, medals and certificates'),
    ),
    of.award('team', t('团体赛前三名', 'Team title, first three'), t('奖杯与证书', 'Cups and certificates')),
    of.award(
      'spirit',
      t('体育道德风尚奖', 'Fair play award'),
      t('由组委会评选', 'Chosen by the organising committee'),
    ),
  ],
  materials: [
    ...usualMaterials(of),
    of.material('sheet', 'other', t('人员信息表（盖章）', 'Personnel sheet (stamped)'), []),
  ],
  itinerary: {
    arrival: 'required',
    departure: 'required',
    accommodation: 'required',
    shirtSize: 'required',
    shoeSize: 'required',
    food: 'optional',
  },
  appeals: { depositFen: 50_000, tokens: null },
  documents: [
    of.document('regulations', t('竞赛规程', 'Regulations'), regulations),
    of.document('notice', t('参赛须知', 'Information for participants'), notice),
  ],
  events: [
    sprint,
    endurance,
    // Advised from twelve on.
    of.event('SRTU', { ages: [middle, senior], sexes: ['female', 'male'], capacity: 24 }),
    individualFreestyle,
    ...titleEvents,
    of.event('WHPF', { ...few, capacity: 16 }),
    of.event('LR8', { ages: [everybody], sexes: ['open'], capacity: 24, athletes: { min: 10, max: 10 } }),
    of.event('SCTF', { ages: [everybody], sexes: ['open'], capacity: 12 }),
  ],
  titles: [
    {
      id: of.id('title', 'master'),
      name: t('大师赛（个人全能）', 'Master’s title (individual all-round)'),
      kind: 'individual',
      eventIds: [sprint.id, endurance.id, individualFreestyle.id],
      athletes: { min: 1, max: 1 },
    },
    {
      id: of.id('title', 'team'),
      name: t('团体赛', 'Team title'),
      kind: 'team',
      eventIds: titleEvents.map(({ id }) => id),
      athletes: { min: 4, max: 6 },
    },
  ],
});
