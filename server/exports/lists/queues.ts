import { inLang, listed } from '#contract/lang.ts';
import { depositTextName } from '#contract/appeals/text.ts';
import { staffGetAppeals } from '#contract/appeals/staff-calls.ts';
import { staffGetMaterials } from '#contract/materials/calls.ts';
import { materialWords } from '#contract/materials/text.ts';
import { peopleWords } from '#contract/people/text.ts';
import { roleOfRosterList } from '#contract/registrations/registration.ts';
import { staffGetSubstitutions } from '#contract/substitutions/calls.ts';
import { substitution } from '#contract/substitutions/substitution.ts';
import { entityList } from '#server/exports/entity-list.ts';
import { list } from '#server/exports/list.ts';
import { teamIn } from './entries.ts';
import { appealWords, common } from './words.ts';

/** Lists of the queues that wait for staff: documents, substitutions, appeals. */
export const queueLists = {
  materials: list(staffGetMaterials, ({ rows }) => rows, [
    ['赛事', 'Competition', (row, lang) => inLang(row.matchName, lang), 'long'],
    ['材料', 'Material', (row, lang) => inLang(row.name, lang)],
    ['类别', 'Kind', (row, lang) => materialWords.in(lang, row.kind)],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['队伍', 'Team', (row, lang) => teamIn(row, lang)],
    ['涉及人员', 'People', (row, lang) => listed(row.people, lang), 'long'],
    ['人数或项数', 'How many', (row) => row.count, 'number'],
    ['待审核', 'To review', (row, lang) => common.in(lang, row.waiting ? 'yes' : 'no'), 'short'],
    ['已通过', 'Passed', (row) => row.passed, 'number'],
    ['未通过', 'Rejected', (row) => row.rejected, 'number'],
    ['提交时间', 'Submitted', (row) => row.submittedAt, 'instant'],
  ]),
  substitutions: entityList(staffGetSubstitutions, substitution, {
    teamName: (row, lang) => teamIn(row, lang),
    list: (row, lang) => peopleWords.in(lang, `role${roleOfRosterList[row.list]}`),
    events: ({ events }, lang) =>
      listed(
        events.map((each) => inLang(each, lang)),
        lang,
      ),
  }),
  appeals: list(staffGetAppeals, ({ rows }) => rows, [
    ['赛事', 'Competition', (row, lang) => inLang(row.matchName, lang), 'long'],
    ['项目', 'Event', (row, lang) => inLang(row.eventName, lang)],
    ['组别', 'Group', (row, lang) => inLang(row.groupName, lang)],
    ['参赛号', 'Number', (row) => row.number, 'number'],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['队伍', 'Team', (row, lang) => row.teamName || common.in(lang, 'individual')],
    ['运动员', 'Athletes', (row, lang) => listed(row.names, lang), 'long'],
    ['申诉事由', 'About', (row, lang) => appealWords.in(lang, row.kind)],
    ['状态', 'Status', (row, lang) => appealWords.in(lang, `status${row.status}`)],
    ['逾期受理', 'Accepted late', (row, lang) => common.in(lang, row.late ? 'yes' : 'no'), 'short'],
    ['币种', 'Currency', (row) => row.currency, 'short'],
    ['保证金', 'Deposit', (row) => row.depositFen, 'money'],
    [
      '保证金状态',
      'Deposit status',
      (row, lang) => row.deposit && appealWords.in(lang, depositTextName(row.deposit, row.status)),
    ],
    ['委员人数', 'Committee', (row) => row.members, 'number'],
    ['支持', 'To uphold', (row) => row.uphold, 'number'],
    ['驳回', 'To dismiss', (row) => row.dismiss, 'number'],
    ['提交时间', 'Submitted at', (row) => row.filedAt, 'instant'],
  ]),
};
