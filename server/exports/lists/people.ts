import { placeText } from '#contract/units/describe.ts';
import { getQualifications } from '#contract/people/staff-calls.ts';
import { peopleWords } from '#contract/people/text.ts';
import { unitStatusText, unitTypeText } from '#contract/units/text.ts';
import { getRegisterMembers } from '#contract/units/register-calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { list } from '#server/exports/list.ts';
import { common } from './words.ts';

export const peopleLists = {
  units: list(getUnits, ({ rows }) => rows, [
    ['单位', 'Unit', (row) => row.name, 'long'],
    ['证照名称', 'Name on the licence', (row) => row.licenceName, 'long'],
    ['状态', 'Status', (row, lang) => unitStatusText(row.status, lang)],
    ['待审内容', 'Waits for', (row, lang) => (row.waits === null ? '' : common.in(lang, row.waits))],
    ['类型', 'Type', (row, lang) => unitTypeText(row.type, lang)],
    ['所在地', 'Location', (row, lang) => placeText(row, lang)],
    ['联系人', 'Contact', (row) => row.contactName],
    ['联系电话', 'Phone', (row) => row.contactPhoneMasked],
    ['有效年度', 'Valid for', (row) => row.validYear, 'number'],
    ['协会会员', 'Member', (row, lang) => common.in(lang, row.member ? 'yes' : 'no'), 'short'],
    ['限制报名', 'Restricted', (row, lang) => common.in(lang, row.prohibited ? 'yes' : 'no'), 'short'],
    ['提交时间', 'Submitted', (row) => row.submittedAt, 'instant'],
    ['注册时间', 'Registered at', (row) => row.createdAt, 'instant'],
  ]),
  registerMembers: list(getRegisterMembers, ({ rows }) => rows, [
    ['会员名称', 'Member', (row) => row.name, 'long'],
    ['编号', 'Code', (row) => row.code],
    ['对应的单位', 'Unit here', (row) => row.unitName, 'long'],
  ]),
  qualifications: list(
    getQualifications,
    ({ rows }) => rows,
    [
      ['姓名', 'Name', (row) => row.name],
      [
        '注册',
        'Qualification',
        (row, lang) => peopleWords.in(lang, row.kind === 'athlete' ? 'role3' : 'role2'),
      ],
      ['状态', 'Status', (row, lang) => peopleWords.in(lang, `athlete${row.status}`)],
      ['性别', 'Gender', (row, lang) => peopleWords.in(lang, `gender${row.gender}`), 'short'],
      ['出生年份', 'Birth year', (row) => row.birthYear, 'number'],
      ['证件号码（部分隐藏）', 'ID number (masked)', (row) => row.idMasked],
      ['微信号（部分隐藏）', 'WeChat (masked)', (row) => row.wechatMasked],
      ['单位', 'Unit', (row) => row.unitName, 'long'],
      ['赛季', 'Season', (row) => row.year, 'number'],
      [
        '教练等级',
        'Coach level',
        (row, lang) => (row.level === null ? '' : peopleWords.in(lang, `level${row.level}`)),
      ],
      ['提交时间', 'Submitted', (row) => row.submittedAt, 'instant'],
      ['审核时间', 'Decided', (row) => row.decidedAt, 'instant'],
    ],
    { memberOf: (row) => row.memberId, paged: 'after' },
  ),
};
