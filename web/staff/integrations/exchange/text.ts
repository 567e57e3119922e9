import type { ExchangePart } from '#contract/integrations/exchange.ts';
import { words } from '#contract/lang.ts';

/** Taking whole matches out as files and bringing them in. */
export const w = words('staff.exchange', {
  about: {
    zh: '把一项赛事完整带到另一个系统，或从另一个系统带来：规程、参赛名单、出场名单、成绩和证书编号。',
    en: 'Carry a whole competition to another system, or bring one from there: regulations, entries, start lists, results and certificate numbers.',
  },
  noMatch: {
    zh: '还没有赛事。在“赛事管理”中新建，或在下面导入一项。',
    en: 'There is no competition yet. Make one under Competitions, or import one below.',
  },

  out: { zh: '导出', en: 'Export' },
  goesOut: {
    zh: '文件包含：赛事规程与公开的联系人、单位与队伍名称、参赛项与阵容、最新出场名单、裁判打分与成绩、证书编号。',
    en: 'It contains the regulations with the contacts published in them, names of units and teams, entries with their line-ups, the latest start lists, marks and results, certificate numbers.',
  },
  staysHere: {
    zh: '不包含：证件号码、出生日期、电话、照片与材料等文件、报名表、费用、申诉、操作记录、账号。',
    en: 'It never contains ID numbers, birth dates, phones, pictures and materials, registration forms, money, appeals, the audit log or accounts.',
  },
  match: { zh: '赛事', en: 'Competition' },
  which: { zh: '导出哪一份', en: 'Which' },
  file: { zh: '导入时的内容（含成绩）', en: 'As it was imported, with its results' },
  here: { zh: '本系统中现在的内容', en: 'As it stands here now' },
  names: { zh: '人员姓名', en: 'Names of people' },
  shown: {
    zh: '按公开方式：未经同意的未成年人只显示姓',
    en: 'As the public may read them: initials unless consent was given',
  },
  none: { zh: '不含姓名', en: 'No names' },
  whole: { zh: '完整姓名', en: 'Whole names' },
  wholeAbout: {
    zh: '完整姓名含未成年人个人信息，请只交给有权处理的单位，并在用完后删除文件。',
    en: 'Whole names are personal data, of minors too: hand them only to who may have them, and delete the file after use.',
  },
  neverMore: {
    zh: '姓名不会多于导入时文件所含的。',
    en: 'Names are never fuller than they were in the file.',
  },
  purpose: { zh: '用途', en: 'Purpose' },
  purposeHint: {
    zh: '如“移交省协会存档”，记入操作记录',
    en: 'Such as: for the association; kept in the audit log',
  },
  reason: { zh: '为什么需要完整姓名', en: 'Why whole names are needed' },
  reasonHint: { zh: '记入操作记录', en: 'Kept in the audit log' },
  download: { zh: '导出文件', en: 'Export the file' },
  exported: { zh: '文件已生成', en: 'The file is made' },

  in: { zh: '导入', en: 'Import' },
  inAbout: {
    zh: '先检查，不写入；确认后新建一项没有发布的赛事，原有成绩等作为存档保留。不会建立单位、人员和报名。',
    en: 'It is checked first; nothing is written. Confirming makes an unpublished competition with its results kept beside it, but no units, people or registrations.',
  },
  choose: { zh: '选择文件', en: 'Choose a file' },
  chooseOther: { zh: '换一个文件', en: 'Choose another' },
  big: { zh: '文件超过 20 MB', en: 'The file is larger than 20 MB' },
  checking: { zh: '正在检查…', en: 'Checking…' },
  refused: { zh: '不能导入“{file}”', en: '“{file}” cannot be imported' },
  moreFaults: { zh: '只列出前 {n} 处', en: 'The first {n} are listed' },
  wouldMake: { zh: '将建立', en: 'What would be made' },
  days: { zh: '比赛日期', en: 'Days' },
  fileMade: { zh: '文件生成于', en: 'File made' },
  events: { zh: '项目', en: 'Events' },
  kept: { zh: '存档内容', en: 'Kept beside it' },
  keptList: {
    zh: '{entries} 个参赛项、{results} 条成绩、{startLists} 份出场名单、{certificates} 张证书',
    en: '{entries} entries, {results} results, {startLists} start lists, {certificates} certificates',
  },
  known: {
    zh: '该赛事已在本系统中；再次导入会另建一项。',
    en: 'This competition is here already; importing it again makes another.',
  },
  circuits: {
    zh: '{n} 个系列赛积分：本系统没有的会建立，不开放；已有的加入该赛事。',
    en: '{n}: made here and not open to all, or, where it is here, this competition is added.',
  },
  toMend: {
    zh: '发布前还需修改 {n} 处，可在编制页逐项完成。',
    en: 'Before it can be published, {n} things have to be corrected in the builder.',
  },
  wholeKept: {
    zh: '文件含完整姓名：导入后按“保存与删除”中的期限清除。',
    en: 'The file has whole names: they are erased after the time set under Retention.',
  },
  make: { zh: '导入赛事', en: 'Import the competition' },
  made: { zh: '已导入，赛事未发布', en: 'Imported; it is not published' },

  open: { zh: '打开赛事', en: 'Open the competition' },

  imported: { zh: '已导入的赛事', en: 'Imported competitions' },
  noneImported: {
    zh: '还没有导入过赛事。在上面选择文件，导入后在这里查看来源。',
    en: 'No competition has been imported. Choose a file above; where it came from is listed here.',
  },
  state: { zh: '状态', en: 'State' },
  published: { zh: '已发布', en: 'Published' },
  pending: { zh: '未发布', en: 'Not published' },
  source: { zh: '来源', en: 'Source' },
  sourceId: { zh: '原编号 {id}', en: 'Its id there: {id}' },
  fileOf: { zh: '文件生成于 {time}', en: 'File made {time}' },
  when: { zh: '导入', en: 'Imported' },
  again: { zh: '导出', en: 'Export' },

  inMatch: { zh: '赛事信息', en: 'The competition' },
  inUnits: { zh: '单位', en: 'Units' },
  inTeams: { zh: '队伍', en: 'Teams' },
  inEntries: { zh: '参赛', en: 'Entries' },
  inStartLists: { zh: '出场名单', en: 'Start lists' },
  inResults: { zh: '成绩', en: 'Results' },
  inStarts: { zh: '晋级名单', en: 'Who goes on' },
  inCircuits: { zh: '系列赛积分', en: 'Circuits' },
  inCertificates: { zh: '证书', en: 'Certificates' },
  at: { zh: '{part}第 {n} 项', en: '{part}, no. {n}' },
});

const partWords = {
  units: 'inUnits',
  teams: 'inTeams',
  entries: 'inEntries',
  startLists: 'inStartLists',
  results: 'inResults',
  certificates: 'inCertificates',
  starts: 'inStarts',
  circuits: 'inCircuits',
} as const satisfies Record<ExchangePart, string>;

/** Where in the file: `entries.2.teamId` is the third of the entries. */
export function placeWord(place: string): string {
  const [part = '', index = ''] = place.split('.');
  if (part === 'match') return w('inMatch');
  if (!(part in partWords)) return '';
  const word = w(partWords[part as ExchangePart]);
  return /^\d+$/.test(index) ? w('at', { part: word, n: Number(index) + 1 }) : word;
}
