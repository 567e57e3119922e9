import type { DataOf } from '#contract/call.ts';
import { getCertificateMatches, staffGetCertificates } from '#contract/certificates/staff-calls.ts';
import { kindWords } from '#contract/certificates/kinds.ts';
import { inLang, listed } from '#contract/lang.ts';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import { ruleBookWords, scoredBy } from '#contract/matches/rule-books.ts';
import { getRecordRegister } from '#contract/records/calls.ts';
import { categoryText, recordWords } from '#contract/records/text.ts';
import { getResultList, getResultLists } from '#contract/results/staff-calls.ts';
import { setAsideTexts } from '#contract/results/line-text.ts';
import { resultWords } from '#contract/results/text.ts';
import { staffGetStartLists } from '#contract/start-lists/calls.ts';
import { list } from '#server/exports/list.ts';
import { teamIn } from './entries.ts';
import { perHundred } from './points.ts';
import { runningWords, startListWords } from './words.ts';

/** Each group of a match with the event that it is of. */
function starts({ match, groups, sessions }: DataOf<typeof staffGetStartLists>) {
  return groups.map((row) => {
    const event = match.events.find(({ id }) => id === row.eventId);
    const group = event && heldGroups(event).find(({ id }) => id === row.groupId);
    const session = sessions.find(({ id }) => id === row.list?.sessionId);
    return { ...row, match: match.name, event, group: group?.name, session: session?.name };
  });
}

function resultGroups({ matches, matchId, events, lists }: DataOf<typeof getResultLists>) {
  const match = matches.find(({ id }) => id === matchId)?.name;
  return lists.map((row) => {
    const event = events.find(({ id }) => id === row.eventId);
    return { ...row, match, event, group: event?.groups.find(({ id }) => id === row.groupId)?.name };
  });
}

const resultLines = ({ match, event, group, going, lines }: DataOf<typeof getResultList>) => {
  const marks = new Map(going.map(({ entryId, mark }) => [entryId, mark]));
  return lines.map((line) => ({
    ...line,
    goes: marks.get(line.entryId),
    match: match.name,
    book: match,
    event,
    group: group.name,
  }));
};

/** Candidates first, then the newest, as the page of the register has them. */
function registerRecords({ register, records }: DataOf<typeof getRecordRegister>) {
  if (!register) return [];
  const categories = new Map(register.categories.map((category) => [category.id, category]));
  return records.map((record) => ({
    ...record,
    register: register.name,
    category: categories.get(record.categoryId),
    ruleBook: register.ruleBook,
  }));
}

/** A match and what runs in it: start lists, results, records, certificates. */
export const runningLists = {
  matches: list(staffGetMatches, ({ rows }) => rows, [
    ['赛事', 'Competition', (row, lang) => inLang(row.name, lang), 'long'],
    [
      '状态',
      'Status',
      (row, lang) =>
        runningWords.in(lang, row.stored.state === 'cancelled' ? 'cancelled' : `status${row.status}`),
    ],
    ['地点', 'Venue', (row, lang) => inLang(row.place, lang)],
    ['开始日期', 'First day', (row) => row.startDate],
    ['结束日期', 'Last day', (row) => row.endDate],
    ['报名开始', 'Registration opens', (row) => row.deadlines.registrationOpen, 'instant'],
    ['报名截止', 'Registration closes', (row) => row.deadlines.registrationClose, 'instant'],
    ['项目数', 'Events', (row) => row.events, 'number'],
    ['报名数', 'Registrations', (row) => row.registrations, 'number'],
    ['待审核', 'To review', (row) => row.toReview, 'number'],
  ]),
  startLists: list(
    staffGetStartLists,
    starts,
    [
      ['赛事', 'Competition', (row, lang) => inLang(row.match, lang), 'long'],
      ['项目代码', 'Event code', (row) => row.event?.code, 'short'],
      ['项目', 'Event', (row, lang) => row.event && inLang(row.event.name, lang)],
      ['组别', 'Group', (row, lang) => row.group && inLang(row.group, lang)],
      ['状态', 'State', (row, lang) => startListWords.in(lang, row.state)],
      ['参赛项数', 'Entries', (row) => row.entries, 'number'],
      ['比赛单元', 'Session', (row, lang) => row.session && inLang(row.session, lang)],
      ['开始时间', 'Starts', (row) => row.list?.startsAt, 'instant'],
      ['场次数', 'Heats', (row) => row.list?.heats, 'number'],
      ['场地数', 'Stations', (row) => row.list?.courts, 'number'],
      ['待安排', 'Unplaced', (row) => row.list?.unplaced, 'number'],
      ['发布版本', 'Published version', (row) => row.list?.published?.number, 'number'],
      ['发布时间', 'Published', (row) => row.list?.published?.at, 'instant'],
    ],
    { paged: 'whole' },
  ),
  resultLists: list(
    getResultLists,
    resultGroups,
    [
      ['赛事', 'Competition', (row, lang) => row.match && inLang(row.match, lang), 'long'],
      ['项目代码', 'Event code', (row) => row.event?.code, 'short'],
      ['项目', 'Event', (row, lang) => row.event && inLang(row.event.name, lang)],
      ['组别', 'Group', (row, lang) => row.group && inLang(row.group, lang)],
      ['进度', 'Stage', (row, lang) => runningWords.in(lang, row.stage)],
      ['应录', 'Lines', (row) => row.total, 'number'],
      ['已录', 'Done', (row) => row.done, 'number'],
      ['申诉中', 'Under appeal', (row) => row.appealed, 'number'],
      ['待复计', 'To count again', (row) => row.recounts, 'number'],
      ['公示至', 'Window until', (row) => row.appealUntil, 'instant'],
      ['最近变动', 'Last change', (row) => row.since, 'instant'],
    ],
    { paged: 'whole' },
  ),
  resultLines: list(
    getResultList,
    resultLines,
    [
      ['赛事', 'Competition', (row, lang) => inLang(row.match, lang), 'long'],
      ['项目', 'Event', (row, lang) => inLang(row.event.name, lang)],
      ['组别', 'Group', (row, lang) => inLang(row.group, lang)],
      ['名次', 'Rank', (row) => row.rank, 'number'],
      ['晋级', 'Goes on', (row, lang) => row.goes && resultWords.in(lang, `goes${row.goes}`)],
      ['参赛号', 'Number', (row) => row.number, 'number'],
      ['场次', 'Heat', (row) => row.heat, 'number'],
      ['场地', 'Station', (row) => row.court, 'number'],
      ['单位', 'Unit', (row) => row.unitName, 'long'],
      ['队伍', 'Team', (row, lang) => teamIn(row, lang)],
      ['运动员', 'Athletes', (row, lang) => listed(row.people, lang), 'long'],
      ['成绩', 'Result', (row) => perHundred(row.score?.final), 'number'],
      ['扣分', 'Deduction', (row) => perHundred(row.score?.deduction), 'number'],
      ['状态', 'State', (row, lang) => resultWords.in(lang, `state${row.state}`)],
      ['计名次', 'Counted', (row, lang) => (row.uncounted ? resultWords.in(lang, 'uncounted') : '')],
      ['原因', 'Reason', (row) => row.reason],
      ['录入人', 'Entered by', (row) => row.by],
      ['录入时间', 'Entered', (row) => row.enteredAt, 'instant'],
      ['试跳', 'Attempt', (row) => row.attempt, 'number'],
      [
        '不计的试跳',
        'Attempts not counted',
        (row, lang) => setAsideTexts(row.attemptActs, row, lang).join('\n'),
        'long',
      ],
      ['裁定计数有效', 'Counts stand', (row) => row.ruling?.reason],
      ['复核人', 'Second look by', (row) => row.look?.by],
      ['复核时间', 'Second look at', (row) => row.look?.at, 'instant'],
      ['复核不符', 'Differs', (row) => row.look?.differs],
      ['竞赛规则', 'Rule book', (row, lang) => scoredBy(row.book, [row.event.scoreModel], lang), 'long'],
    ],
    { paged: 'whole' },
  ),
  records: list(
    getRecordRegister,
    registerRecords,
    [
      ['纪录册', 'Register', (row, lang) => inLang(row.register, lang), 'long'],
      ['类别', 'Category', (row, lang) => row.category && categoryText(row.category, lang), 'long'],
      ['纪录', 'Record', (row) => perHundred(row.value), 'number'],
      ['原纪录', 'Before', (row) => perHundred(row.before), 'number'],
      ['状态', 'State', (row, lang) => recordWords.in(lang, row.state)],
      ['保持者', 'Holder', (row, lang) => listed(row.people, lang), 'long'],
      ['单位', 'Unit', (row) => row.unit, 'long'],
      ['赛事', 'Competition', (row, lang) => inLang(row.matchName, lang), 'long'],
      ['日期', 'Day', (row) => row.setOn],
      ['处理人', 'Decided by', (row) => row.decidedBy],
      ['处理时间', 'Decided', (row) => row.decidedAt, 'instant'],
      ['原因', 'Reason', (row) => row.reason],
      ['竞赛规则', 'Rule book', (row, lang) => ruleBookWords.in(lang, row.ruleBook), 'long'],
    ],
    { paged: 'whole' },
  ),
  certificateMatches: list(getCertificateMatches, ({ rows }) => rows, [
    ['赛事', 'Competition', (row, lang) => inLang(row.name, lang), 'long'],
    ['开始日期', 'First day', (row) => row.startDate],
    ['结束日期', 'Last day', (row) => row.endDate],
    ['有效证书', 'Valid', (row) => row.valid, 'number'],
    ['已作废', 'Revoked', (row) => row.revoked, 'number'],
  ]),
  certificates: list(staffGetCertificates, ({ rows }) => rows, [
    ['证书编号', 'Number', (row) => row.number],
    ['类别', 'Kind', (row, lang) => kindWords.in(lang, row.kind)],
    ['姓名', 'Name', (row) => row.facts.name],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['队伍', 'Team', (row) => row.facts.team],
    ['项目', 'Event', (row, lang) => row.facts.event && inLang(row.facts.event, lang)],
    ['组别', 'Group', (row, lang) => row.facts.group && inLang(row.facts.group, lang)],
    ['名次', 'Rank', (row) => row.facts.rank, 'number'],
    ['签发日期', 'Issued', (row) => row.issuedOn],
    ['有效期至', 'Valid until', (row) => row.validUntil],
    ['状态', 'State', (row, lang) => runningWords.in(lang, row.revokedAt === null ? 'valid' : 'revoked')],
    ['作废时间', 'Revoked', (row) => row.revokedAt, 'instant'],
    ['原因', 'Reason', (row) => row.reason, 'long'],
  ]),
};
