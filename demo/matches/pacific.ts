import { aMatch, anyNumber } from '#demo/builder/match.ts';
import { age, book, clock, t } from './kit.ts';

const of = book('pacific');
const zone = 'Asia/Tokyo';
const at = clock(zone);
// IJRU: the age on 31 December of the year.
const cutOff = '2025-12-31';
const junior = age('junior', '少年组 12—15', 'Junior 12–15', [12, 15], cutOff);
const senior = age('senior', '成年组 16+', 'Senior 16+', [16, null], cutOff);
const masters = age('30+', '公开组 30+', 'Open 30+', [30, null], cutOff);
const ages = [junior, senior];
const sexes = ['female', 'male'] as const;
const more = ['female', 'male', 'mixed'] as const;

/** An invented match abroad under the international rules: another time zone, English first, foreign units and individuals. */
export const pacific = aMatch({
  name: t('环太平洋跳绳公开赛（大阪）', 'Pacific Open Osaka'),
  about: t(
    '依据国际规则举办的公开赛，各国家和地区的单位与个人均可报名。（演示数据，虚构赛事。）',
    'An open competition under the international rules for units and individuals of every country.\n(Demo data; an invented competition.)',
  ),
  season: 2025,
  place: t('大阪市立中央体育馆', 'Osaka Municipal Central Gymnasium'),
  countryId: 392,
  provinceCode: null,
  cityCode: null,
  timeZone: zone,
  startDate: '2025-08-15',
  endDate: '2025-08-17',
  deadlines: {
    registrationOpen: at('2025-05-12 10:00'),
    registrationClose: at('2025-06-30 18:00'),
    correction: at('2025-07-07 18:00'),
    payment: at('2025-07-10 18:00'),
    materials: at('2025-07-20 18:00'),
    substitution: at('2025-08-01 18:00'),
    change: at('2025-08-10 18:00'),
  },
  contacts: [{ name: t('组委会秘书处', 'Secretariat'), phone: '+81 6 0000 0815' }],
  admission: { countries: null, unitTypes: null, membersOnly: false, invitedUnitIds: null },
  limits: {
    people: { leaders: anyNumber, coaches: anyNumber, athletes: { min: 1, max: 40 }, followers: anyNumber },
    perAthlete: { individual: null, team: null, total: null },
    reservesCount: false,
    teamsPerUnit: 4,
    entriesPerUnitAndGroup: 3,
  },
  // Clubs abroad have no qualification of the Chinese register.
  severities: { athleteQualified: 'warn', coachQualified: 'warn', singleEvent: 'warn' },
  feeItems: [
    of.fee(
      'package',
      t('参赛套餐费（服装、晚宴）', 'Package (shirt, farewell dinner)'),
      [
        [null, 520],
        [at('2025-06-10 00:00'), 620],
      ],
      { payee: 'package', collection: 2, roles: [1, 2, 3] },
    ),
    of.fee('alone', t('个人项目（每人每项）', 'Individual events'), [[null, 180]], {
      eventIds: of.events('SRSS', 'SRSE', 'SRTU', 'SRIF'),
    }),
    of.fee('team', t('团体项目（每队每项）', 'Team events'), [[null, 320]], {
      eventIds: of.events('SRSR', 'SRDR', 'DDSR', 'SRPF', 'SRTF', 'DDPF'),
    }),
  ],
  awards: [of.award('medals', t('各项目各组别前三名', 'First three of each group'), t('奖牌', 'Medals'))],
  materials: [of.material('insurance', 'insurance', t('旅行意外险', 'Travel accident insurance'), [1, 2, 3])],
  itinerary: {
    arrival: 'required',
    departure: 'required',
    accommodation: 'required',
    shirtSize: 'required',
    shoeSize: 'required',
    food: 'required',
  },
  appeals: { depositFen: null, tokens: 2 },
  ruleBook: 'international',
  documents: [
    of.document(
      'regulations',
      t('竞赛规程', 'Invitation and rules'),
      t(
        '一、规则：国际跳绳联盟竞赛手册最新版。\n二、年龄以当年12月31日计。少年组12—15岁，成年组16岁及以上，公开组30岁及以上。两人以上项目按队中年龄最大者定组。\n三、报名不足4个的组别并入上一年龄组。\n四、参赛者自行办理签证与保险。',
        'Rules: the latest IJRU competition manual.\nAge is taken on 31 December of the year: Junior 12–15, Senior 16 and over, Open 30 and over. A team takes the group of its oldest member.\nA group with fewer than four entries joins the next older one.\nParticipants see to visa and insurance themselves.',
      ),
    ),
  ],
  events: [
    of.event('SRSS', { ages: [...ages, masters], sexes, scoreModel: 'speed' }),
    of.event('SRSE', { ages: [...ages, masters], sexes }),
    of.event('SRTU', { ages: [senior], sexes }),
    of.event('SRIF', { ages, sexes, scoreModel: 'ijruFreestyle' }),
    of.event('SRDR', { ages, sexes: more }),
    of.event('SRSR', { ages, sexes: more, capacity: 20 }),
    of.event('DDSR', { ages, sexes: more, capacity: 20 }),
    of.event('SRPF', { ages, sexes: more, scoreModel: 'ijruFreestyle' }),
    of.event('SRTF', { ages, sexes: more, scoreModel: 'ijruFreestyle' }),
    of.event('DDPF', { ages, sexes: more, scoreModel: 'ijruDoubleDutch' }),
  ],
});
