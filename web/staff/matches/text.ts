import { words } from '#contract/lang.ts';

/** The list of matches, and making a new one. */
export const w = words('staff.matches', {
  about: {
    zh: '编制规程、发布赛事，并查看报名与待审数量。',
    en: 'Write regulations, publish competitions, and see what is registered and what waits.',
  },
  list: { zh: '赛事', en: 'Competitions' },
  name: { zh: '赛事', en: 'Competition' },
  days: { zh: '比赛日期', en: 'Days' },
  place: { zh: '地点', en: 'Place' },
  status: { zh: '状态', en: 'Status' },
  closes: { zh: '报名截止', en: 'Registration closes' },
  registrations: { zh: '报名', en: 'Registered' },
  toReview: { zh: '待审核', en: 'To review' },
  search: { zh: '赛事名称或地点', en: 'Name or place' },
  type: { zh: '赛事类型', en: 'Type' },
  none: {
    zh: '还没有赛事。新建一项，或从往届复制。',
    en: 'There is no competition yet. Make one, or copy an earlier one.',
  },
  gone: { zh: '没有找到该赛事', en: 'This competition cannot be found' },
  goneSafe: {
    zh: '它可能在另一台电脑上编制、还没有保存，或链接有误。',
    en: 'It may have been begun on another computer and not been saved, or the link is wrong.',
  },
  newMatch: { zh: '新建赛事', en: 'Create' },
  newTitle: { zh: '新建赛事', en: 'New competition' },
  copy: { zh: '复制', en: 'Copy' },
  exchange: { zh: '导入导出', en: 'Import and export' },
  imported: { zh: '导入', en: 'Imported' },
  types: { zh: '赛事类型', en: 'Types of competition' },

  newAbout: {
    zh: '从往届复制时，所有日期随首日平移，年龄组随年份平移，名称等内容可在编制页修改。',
    en: 'A copy moves all dates with its first day, and ages with the year. Everything can be changed afterwards.',
  },
  from: { zh: '内容来源', en: 'Begin with' },
  fromBlank: { zh: '空白赛事', en: 'An empty competition' },
  fromMatch: { zh: '复制往届赛事', en: 'A copy of an earlier competition' },
  source: { zh: '复制哪一项', en: 'Which competition' },
  firstDay: { zh: '比赛首日', en: 'First day' },
  begin: { zh: '开始编制', en: 'Begin' },

  typeName: { zh: '类型名称', en: 'Name of the type' },
  typeCode: { zh: '代码', en: 'Code' },
  typeCodeHint: { zh: '小写字母，保存后不可修改', en: 'Small letters; it cannot be changed later' },
  typeAdd: { zh: '添加类型', en: 'Add a type' },
  edit: { zh: '修改', en: 'Edit' },
  typeEdit: { zh: '修改“{name}”', en: 'Edit “{name}”' },
  typeSave: { zh: '保存', en: 'Save' },
  typeSaved: { zh: '已保存赛事类型', en: 'The type is saved' },
  typesAbout: { zh: '参赛单位按类型筛选赛事。', en: 'Participants filter competitions by type.' },
  typeFirst: {
    zh: '还没有赛事类型，请先添加一个。',
    en: 'There is no type of competition yet; add one first.',
  },
});
