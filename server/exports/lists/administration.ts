import { dutyTexts } from '#contract/accounts/duty-texts.ts';
import { getStaff } from '#contract/accounts/calls.ts';
import { actTexts } from '#contract/audit/acts.ts';
import { subjectTexts } from '#contract/audit/subjects.ts';
import { getAudit } from '#contract/audit/calls.ts';
import { getAllExports, getExports, type ExportRow } from '#contract/exports/calls.ts';
import { exportLists } from '#contract/exports/lists.ts';
import { getApiKeys } from '#contract/integrations/key-calls.ts';
import { getWebhookDeliveries, getWebhooks } from '#contract/integrations/webhook-calls.ts';
import { inLang, listed, resolveStored, type Lang, type LangText } from '#contract/lang.ts';
import { getNotices } from '#contract/notices/staff-calls.ts';
import { getMerchants } from '#contract/payments/merchant-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { getAccessLog, getRetention, getStaffPersonRequests } from '#contract/privacy/staff-calls.ts';
import { namedLooks } from '#contract/privacy/calls.ts';
import { list, type Column } from '#server/exports/list.ts';
import { common, administrationWords } from './words.ts';

const yes = (isSet: boolean, lang: Lang) => common.in(lang, isSet ? 'yes' : 'no');
/** The words of a code that an older program may have written. */
const worded = (texts: Readonly<Record<string, LangText>>, code: string, lang: Lang) =>
  texts[code] ? inLang(texts[code], lang) : code;

const askers = {
  unit: 'byUnit',
  individual: 'byIndividual',
  guardian: 'byGuardian',
  staff: 'byStaff',
} as const;

const exportColumns: readonly Column<ExportRow>[] = [
  ['导出编号', 'Export no.', (row) => row.number],
  ['列表', 'List', (row, lang) => inLang(exportLists[row.list], lang)],
  ['格式', 'Format', (row) => row.format, 'short'],
  ['导出人', 'Exported by', (row) => row.by],
  ['用途', 'Purpose', (row) => row.purpose, 'long'],
  ['含证件号码的理由', 'Why with ID numbers', (row) => row.numbersFor, 'long'],
  ['状态', 'State', (row, lang) => administrationWords.in(lang, row.state)],
  ['行数', 'Rows', (row) => row.lines, 'number'],
  ['文件指纹', 'SHA-256', (row) => row.sha256, 'long'],
  ['下载次数', 'Downloads', (row) => row.fetched, 'number'],
  ['导出时间', 'Asked', (row) => row.askedAt, 'instant'],
  ['保留至', 'Kept until', (row) => row.until, 'instant'],
];

const rowsOf = ({ rows }: { rows: readonly ExportRow[] }) => rows;

/** Of the administration itself: notices, staff, records, people's data, interfaces, exports. */
export const administrationLists = {
  notices: list(getNotices, ({ rows }) => rows, [
    ['标题', 'Title', (row, lang) => inLang(row.title, lang), 'long'],
    ['类型', 'Type', (row, lang) => administrationWords.in(lang, `notice${row.kind}`)],
    ['状态', 'State', (row, lang) => administrationWords.in(lang, row.state)],
    ['发送对象', 'To', (row, lang) => administrationWords.in(lang, row.to)],
    ['赛事', 'Competition', (row, lang) => row.matchName && inLang(row.matchName, lang)],
    [
      '单位',
      'Units',
      (row, lang) =>
        listed(
          row.units.map(({ name }) => name),
          lang,
        ),
      'long',
    ],
    ['同时发邮件', 'By e-mail', (row, lang) => yes(row.mail, lang), 'short'],
    ['发布人', 'Published by', (row, lang) => row.by ?? common.in(lang, 'system')],
    ['发布时间', 'Published', (row) => row.publishAt, 'instant'],
    ['送达账号', 'Reached', (row) => row.reached, 'number'],
    ['已读', 'Read', (row) => row.read, 'number'],
    ['正文', 'Text', (row, lang) => (lang === 'en' && row.body.en) || row.body.zh, 'long'],
  ]),
  staff: list(
    getStaff,
    ({ rows }) => rows,
    [
      ['姓名', 'Name', (row) => row.nickname],
      ['邮箱', 'E-mail', (row) => row.email],
      ['状态', 'State', (row, lang) => administrationWords.in(lang, row.state)],
      [
        '职责',
        'Duties',
        (row, lang) =>
          listed(
            row.duties.map((duty) => inLang(dutyTexts[duty], lang)),
            lang,
          ),
        'long',
      ],
      [
        '负责赛事',
        'Competitions',
        (row, lang) =>
          row.matches === null
            ? administrationWords.in(lang, 'allMatches')
            : listed(
                row.matches.map(({ name }) => inLang(name, lang)),
                lang,
              ),
        'long',
      ],
      ['两步验证', 'Two-step login', (row, lang) => administrationWords.in(lang, row.secondFactor)],
      ['关联单位数', 'Conflicts of interest', (row) => row.ties, 'number'],
    ],
    { paged: 'whole' },
  ),
  audit: list(
    getAudit,
    ({ rows }) => rows,
    [
      ['时间', 'Time', (row) => row.at, 'instant'],
      ['操作人', 'Done by', (row) => row.who],
      ['身份', 'As', (row, lang) => administrationWords.in(lang, row.realm)],
      ['操作', 'Action', (row, lang) => worded(actTexts, row.act, lang)],
      ['操作代码', 'Act', (row) => row.act],
      ['对象', 'Subject', (row, lang) => worded(subjectTexts, row.subject, lang)],
      ['对象编号', 'Subject ID', (row) => row.subjectId],
      ['单位', 'Unit', (row) => row.unitName],
      ['队伍', 'Team', (row) => row.teamName],
      ['赛事', 'Competition', (row, lang) => row.match && inLang(row.match.name, lang)],
      [
        '项目与组别',
        'Event and group',
        (row, lang) => row.group && `${inLang(row.group.event, lang)} · ${inLang(row.group.name, lang)}`,
      ],
      ['理由', 'Reason', (row, lang) => resolveStored(row.reason, lang), 'long'],
      [
        '变更（前 → 后）',
        'Changes (before → after)',
        (row, lang) =>
          row.erasedAt
            ? administrationWords.in(lang, 'erasedContents')
            : row.changes
                .map(
                  ({ field, before, after }) =>
                    `${field}: ${resolveStored(before ?? '', lang)} → ${resolveStored(after ?? '', lang)}`,
                )
                .join('\n'),
        'long',
      ],
      ['链号', 'Link', (row) => row.link, 'number'],
      ['记录编号', 'Id of the line', (row) => row.id],
      ['请求编号', 'Request', (row) => row.requestId],
    ],
    { paged: 'after' },
  ),
  looks: list(getAccessLog, ({ rows }) => rows, [
    ['时间', 'Time', (row) => row.at, 'instant'],
    ['查看人', 'Viewed by', (row) => row.by],
    ['身份', 'As', (row, lang) => administrationWords.in(lang, row.realm)],
    [
      '查看内容',
      'What',
      (row, lang) =>
        administrationWords.in(lang, namedLooks.find((each) => each === row.what) ?? 'otherFile'),
    ],
    ['人员', 'Of whom', (row) => row.name],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['理由', 'Reason', (row) => row.reason, 'long'],
    ['来自', 'From', (row) => row.subject, 'long'],
  ]),
  personRequests: list(getStaffPersonRequests, ({ rows }) => rows, [
    ['申请', 'Request', (row, lang) => administrationWords.in(lang, row.kind)],
    ['人员', 'Of whom', (row) => row.name],
    ['未成年', 'Minor', (row, lang) => yes(row.minor, lang), 'short'],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['申请方', 'Asked by', (row, lang) => administrationWords.in(lang, askers[row.asker])],
    ['申请人', 'Who asked', (row) => row.by],
    ['状态', 'State', (row, lang) => administrationWords.in(lang, row.state)],
    ['原因', 'Reason', (row) => row.reason, 'long'],
    ['办理说明', 'Note', (row) => row.note, 'long'],
    ['申请时间', 'Asked at', (row) => row.askedAt, 'instant'],
    ['办理时间', 'Decided', (row) => row.decidedAt, 'instant'],
    ['完成时间', 'Done', (row) => row.doneAt, 'instant'],
  ]),
  holds: list(
    getRetention,
    ({ holds }) => holds,
    [
      ['人员', 'Person', (row) => row.name],
      ['单位', 'Unit', (row) => row.unitName, 'long'],
      ['保留理由', 'Reason', (row) => row.reason, 'long'],
      ['登记人', 'Recorded by', (row) => row.by],
      ['登记时间', 'Recorded at', (row) => row.madeAt, 'instant'],
      ['解除时间', 'Ended', (row) => row.endedAt, 'instant'],
    ],
    { paged: 'whole' },
  ),
  merchants: list(
    getMerchants,
    ({ rows }) => rows,
    [
      ['支付平台', 'Payment provider', (row, lang) => moneyWords.in(lang, row.channel)],
      ['收款方', 'Payee', (row, lang) => moneyWords.in(lang, row.payee)],
      ['收款账户', 'Account', (row) => row.account],
      ['登记人', 'Recorded by', (row, lang) => row.madeBy || common.in(lang, 'system')],
      ['登记时间', 'Recorded at', (row) => row.madeAt, 'instant'],
      ['停用时间', 'Retired', (row) => row.retiredAt, 'instant'],
    ],
    { paged: 'whole' },
  ),
  apiKeys: list(
    getApiKeys,
    ({ keys }) => keys,
    [
      ['名称', 'Name', (row) => row.name],
      ['密钥开头', 'Begins with', (row) => row.hint],
      ['权限', 'Scopes', (row, lang) => listed(row.scopes, lang), 'long'],
      ['状态', 'State', (row, lang) => administrationWords.in(lang, row.state)],
      ['生成人', 'Generated by', (row) => row.by],
      ['生成时间', 'Made', (row) => row.madeAt, 'instant'],
      ['最近使用', 'Used', (row) => row.usedAt, 'instant'],
      ['到期时间', 'Expires', (row) => row.expiresAt, 'instant'],
      ['停用时间', 'Revoked', (row) => row.revokedAt, 'instant'],
    ],
    { paged: 'whole' },
  ),
  webhooks: list(
    getWebhooks,
    ({ webhooks }) => webhooks,
    [
      ['名称', 'Name', (row) => row.name],
      ['地址', 'Address', (row) => row.url, 'long'],
      ['赛事', 'Competition', (row, lang) => row.matchName && inLang(row.matchName, lang)],
      ['事件', 'Events', (row, lang) => listed(row.events, lang), 'long'],
      ['状态', 'State', (row, lang) => administrationWords.in(lang, row.state)],
      ['待送达', 'Waiting', (row) => row.waiting, 'number'],
      ['最近送达', 'Last delivered', (row) => row.lastDeliveredAt, 'instant'],
      ['失败始于', 'Failing since', (row) => row.failingSince, 'instant'],
      ['新建人', 'Created by', (row) => row.by],
      ['新建时间', 'Made', (row) => row.madeAt, 'instant'],
    ],
    { paged: 'whole' },
  ),
  deliveries: list(getWebhookDeliveries, ({ rows }) => rows, [
    ['消息编号', 'Id', (row) => row.id, 'long'],
    ['事件', 'Event', (row) => row.type],
    ['状态', 'State', (row, lang) => administrationWords.in(lang, row.state)],
    ['次数', 'Tries', (row) => row.tries, 'number'],
    ['答复', 'Answer', (row) => row.status, 'number'],
    ['用时（毫秒）', 'Took (ms)', (row) => row.tookMs, 'number'],
    ['失败原因', 'Failure', (row) => row.failure],
    ['产生时间', 'Made', (row) => row.madeAt, 'instant'],
    ['最近尝试', 'Tried', (row) => row.triedAt, 'instant'],
    ['下次尝试', 'Next', (row) => row.nextAt, 'instant'],
    ['内容', 'Body', (row) => row.body, 'long'],
  ]),
  exports: list(getExports, rowsOf, exportColumns),
  allExports: list(getAllExports, rowsOf, exportColumns),
};
