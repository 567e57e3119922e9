import { usualTable } from '#contract/matches/point-totals.ts';
import type { LangText } from '#contract/lang.ts';
import type { Round } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { beijing } from '#contract/fields/time.ts';
import { aMatch } from '#demo/builder/match.ts';
import { age, aloneFee, book, clock, t, usualMaterials } from './kit.ts';
import { about, regulations } from './regional-texts.ts';

const at = clock(beijing);

/** An invented round of a regional series by the practice of such series (U6 to adults, birth years, club events). */
function round(key: string, name: LangText, place: LangText, provinceCode: number, cityCode: number): Match {
  const of = book(key);
  // Birth year = year of the match less the age: a cut-off on 31 December.
  const cutOff = '2025-12-31';
  const u6 = age('U6', '幼儿组（U6）', 'U6', [4, 6], cutOff);
  const u9 = age('U9', '儿童甲组（U9）', 'U9', [7, 9], cutOff);
  const u12 = age('U12', '儿童乙组（U12）', 'U12', [10, 12], cutOff);
  const u15 = age('U15', '少年甲组（U15）', 'U15', [13, 15], cutOff);
  const u18 = age('U18', '少年乙组（U18）', 'U18', [16, 18], cutOff);
  const youth = age('19+', '青年组', 'Youth 19–25', [19, 25], cutOff);
  const adults = age('26+', '成年组', 'Adults 26+', [26, null], cutOff);
  const all = age('all', '不分组别', 'Open', [null, null], cutOff);
  const ages = [u6, u9, u12, u15, u18, youth, adults];
  const older = [u9, u12, u15, u18, youth];
  return aMatch({
    name,
    organiser: t('北方跳绳公开赛组委会', 'Northern Open Organising Committee'),
    about,
    season: 2025,
    place,
    provinceCode,
    cityCode,
    startDate: '2025-05-17',
    endDate: '2025-05-18',
    deadlines: {
      registrationOpen: at('2025-04-07 09:00'),
      registrationClose: at('2025-04-30 17:00'),
      correction: at('2025-05-04 17:00'),
      payment: at('2025-05-06 17:00'),
      materials: at('2025-05-08 17:00'),
      substitution: at('2025-05-10 17:00'),
      change: at('2025-05-14 17:00'),
    },
    contacts: [{ name: t('赛事组', 'Competition office'), phone: '400-000-0517' }],
    admission: { countries: [156], unitTypes: null, membersOnly: false, invitedUnitIds: null },
    limits: {
      people: {
        leaders: { min: 1, max: 2 },
        coaches: { min: 1, max: 4 },
        athletes: { min: 1, max: 100 },
        followers: { min: 0, max: 20 },
      },
      perAthlete: { individual: 3, team: 3, total: null },
      reservesCount: true,
      teamsPerUnit: null,
      entriesPerUnitAndGroup: 4,
      perGroup: { entries: 4, units: 2 },
    },
    severities: { eventsPerAthlete: 'uncounted', singleEvent: 'warn' },
    waitingList: true,
    feeItems: [
      of.fee('package', t('参赛套餐费', 'Package'), [[null, 120]], {
        payee: 'package',
        collection: 2,
        roles: [1, 2, 3],
      }),
      of.fee('alone', aloneFee, [[null, 60]], {
        eventIds: of.events('SRSS', 'SRDU', 'SRIF'),
      }),
      of.fee(
        'team',
        t('竞赛服务费（其他项目，每队每项）', 'Competition service fee, other events'),
        [[null, 160]],
        {
          eventIds: of.events('CRRY', 'SRSR', 'DDSR', 'SRPF', 'SGRP', 'LR8', 'club', 'PACH'),
        },
      ),
      of.fee('unit', t('队伍管理费（每队）', 'Administration fee (per team)'), [[null, 100]], {
        collection: 3,
      }),
    ],
    awards: [
      of.award(
        'medals',
        t('各项目各组别前六名', 'First six of each group'),
        t('奖牌（前三名）与证书', 'Medals (first three) and certificates'),
      ),
    ],
    materials: usualMaterials(of),
    itinerary: {
      arrival: 'no',
      departure: 'no',
      accommodation: 'required',
      shirtSize: 'required',
      shoeSize: 'required',
      food: 'no',
    },
    appeals: { depositFen: 50_000, tokens: null },
    documents: [of.document('regulations', t('竞赛规程', 'Regulations'), regulations)],
    events: [
      of.event('SRSS', { ages, sexes: ['female', 'male'] }),
      of.event('SRDU', { ages: older, sexes: ['female', 'male'] }),
      of.event('SRIF', { ages: [...older, adults], sexes: ['female', 'male'] }),
      of.event('CRRY', { ages, sexes: ['open'] }),
      of.event('SRSR', { ages: older, sexes: ['female', 'male', 'mixed'], mixedLeastOther: 'equal' }),
      of.event('DDSR', { ages: older, sexes: ['open'] }),
      // By the international model, so that the demo has results of each.
      of.event('SRPF', { ages: older, sexes: ['female', 'male', 'mixed'], scoreModel: 'ijruFreestyle' }),
      of.event('SGRP', { ages: [all], sexes: ['open'] }),
      of.event('LR8', { ages: [all], sexes: ['mixed'], mixedLeastOther: 3 }),
      of.event('SRSR', {
        key: 'club',
        ages: [u12, u15, u18],
        sexes: ['open'],
        family: 'club',
        name: t('俱乐部组 4×30秒单摇接力', 'Clubs: Speed Relay 4×30 s'),
      }),
      of.event('PACH', { ages: [all], sexes: ['open'], capacity: 40, playUp: false }),
    ],
    titles: [
      {
        id: of.id('title', 'all-round'),
        name: t('个人全能', 'Individual all-round'),
        kind: 'individual',
        eventIds: of.events('SRSS', 'SRDU', 'SRIF'),
        athletes: { min: 1, max: 1 },
      },
    ],
    pointTotals: [
      {
        id: of.id('total', 'team'),
        name: t('团体总分', 'Team points'),
        eventIds: null,
        table: [...usualTable],
        ties: 'mean',
        oneLess: true,
        per: 'match',
        mostPerGroup: 2,
        best: null,
        doubledEventIds: of.events('SRSR', 'DDSR'),
      },
    ],
  });
}

export const jinan = round(
  'jinan',
  t('北方跳绳公开赛（济南站）', 'Northern Open, Jinan'),
  t('济南奥体中心', 'Jinan Olympic Sports Centre'),
  370000,
  370100,
);
export const dezhou = round(
  'dezhou',
  t('北方跳绳公开赛（德州站）', 'Northern Open, Dezhou'),
  t('德州市体育中心', 'Dezhou Sports Centre'),
  370000,
  371400,
);
const freestyleFinal: Round = { advance: 3, reserves: 1, order: 'result', offerMinutes: 30 };
const plain = round(
  'weifang',
  t('北方跳绳公开赛（潍坊站）', 'Northern Open, Weifang'),
  t('潍坊奥体中心体育馆', 'Weifang Olympic Sports Centre'),
  370000,
  370700,
);
/** Individual freestyle has finals. */
export const weifang: Match = {
  ...plain,
  events: plain.events.map((event) =>
    event.code === 'SRIF' ? { ...event, rounds: [freestyleFinal] } : event,
  ),
};
