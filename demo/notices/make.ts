import type { Insertable } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import type { World } from '#demo/world.ts';
import type { NoticeReadTable, NoticeTable } from '#server/notices/table.ts';

interface Written extends Pick<NoticeTable, 'kind'> {
  name: string;
  daysAgo: number;
  title: LangText;
  body: LangText;
  match?: DemoMatch['name'];
  mail?: boolean;
  undone?: boolean;
}

const written: readonly Written[] = [
  {
    name: 'invoices',
    kind: 1,
    daysAgo: 0.2,
    title: { zh: '电子发票改为全电发票', en: 'Invoices are fully electronic now' },
    body: {
      zh: '即日起开具的发票均为全面数字化的电子发票，不再提供纸质发票。\n开票信息请在[单位认证](/unit/index)中核对。',
      en: 'Invoices are fully electronic from today; none are printed any more.\nPlease check your details in [certification info](/unit/index).',
    },
  },
  {
    name: 'medals',
    kind: 2,
    daysAgo: 1.1,
    match: 'chongqing',
    mail: true,
    title: { zh: '赛前领队会与检录安排', en: 'Team leaders’ meeting and call times' },
    body: {
      zh: '领队会于开赛前一天 16:00 在赛事中心二层会议室召开，请各单位派一名领队参加。\n各场次提前 30 分钟检录，出场名单公布后请核对人员姓名。',
      en: 'The team leaders’ meeting is at 16:00 on the day before the competition, on the second floor; one leader a unit, please.\nCall is 30 minutes before each session. Please check names once the start lists are published.',
    },
  },
  {
    name: 'weather',
    kind: 3,
    daysAgo: 5,
    match: 'weifang',
    title: { zh: '请核对随队人员保险', en: 'Please check insurance' },
    body: {
      zh: '保险须覆盖比赛全程及往返途中，未上传者不能参赛。请到[我的报名](/registerMatch/index)上传材料。',
      en: 'Insurance has to cover the whole competition and the way there and back. Upload it in [registered events](/registerMatch/index).',
    },
  },
  {
    name: 'mistake',
    kind: 1,
    daysAgo: 8,
    undone: true,
    title: { zh: '测试通知', en: 'A test' },
    body: { zh: '测试，请忽略。', en: 'A test; please ignore it.' },
  },
];

/** What the organiser has announced; a part has been read. An important one is read by all: it would stand before every page. */
export function makeNotices(
  world: World,
  matches: readonly DemoMatch[],
  /** Every account, with the matches it is registered for. */
  accounts: readonly { id: string; matches: ReadonlySet<string> }[],
): { notices: Insertable<NoticeTable>[]; reads: Insertable<NoticeReadTable>[] } {
  const notices = written.map(({ name, kind, daysAgo, title, body, match, mail, undone }) => {
    const at = world.daysAgo(daysAgo);
    return {
      id: demoId(`notice ${name}`),
      kind,
      topic: 'notices' as const,
      title: json(title),
      body: json(body),
      audience: match ? ('match' as const) : ('all' as const),
      role: null,
      match_id: matches.find((each) => each.name === match)?.id ?? null,
      link: null,
      mail: mail ?? false,
      key: null,
      publish_at: at,
      undone_at: undone ? new Date(at.getTime() + 20_000) : null,
      mailed_at: mail ? new Date(at.getTime() + 60_000) : null,
      created_by: staffId.admin,
      created_at: at,
    };
  });
  const reads = notices.flatMap(({ id, kind, match_id: ofMatch, publish_at: at, undone_at: undone }, nth) =>
    undone
      ? []
      : accounts
          .filter(({ matches: noticeMatches }) => ofMatch === null || noticeMatches.has(ofMatch))
          .filter((_, of) => kind === 3 || (nth > 0 && of % 3 !== 0))
          .map(({ id: accountId }) => ({
            notice_id: id,
            account_id: accountId,
            read_at: new Date(at.getTime() + 3_600_000),
          })),
  );
  return { notices, reads };
}
