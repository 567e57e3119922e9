import { words } from '#contract/lang.ts';

export const w = words('staff.registers', {
  about: {
    zh: '各协会的会员名册。赛事可以只接受名册内的单位报名。',
    en: 'Federations’ lists of their members. A competition can admit only units in them.',
  },
  list: { zh: '会员', en: 'Members' },
  none: {
    zh: '这份名册还没有会员。添加或导入后显示在这里。',
    en: 'No members yet. They come by adding or importing them.',
  },
  register: { zh: '名册', en: 'Register' },
  registerCount: { zh: '{name}（{n}）', en: '{name} ({n})' },
  search: { zh: '名称或编号', en: 'Name or code' },
  here: { zh: '本系统单位', en: 'Unit here' },
  hereYes: { zh: '已对应', en: 'Found' },
  hereNo: { zh: '未对应', en: 'Not found' },
  name: { zh: '会员名称', en: 'Name of the member' },
  code: { zh: '证照号码或会员编号', en: 'Licence or member number' },
  unit: { zh: '对应的单位', en: 'Unit here' },
  unitHint: {
    zh: '不选时，按名称自动对应已认证的单位',
    en: 'Unless chosen, the certified unit of exactly that name is taken',
  },
  unitSearch: { zh: '输入单位名称查找', en: 'Type a part of its name' },
  unitNone: { zh: '没有找到单位', en: 'No unit found' },

  add: { zh: '新建名册', en: 'New register' },
  change: { zh: '修改名册', en: 'Change the register' },
  federation: { zh: '协会', en: 'Federation' },
  year: { zh: '年度', en: 'Year' },
  yearHint: { zh: '长期有效的不填', en: 'Empty where it is kept up without one' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '名册已保存', en: 'Register saved' },

  addMember: { zh: '添加会员', en: 'Add a member' },
  changeMember: { zh: '修改会员', en: 'Change the member' },
  memberSaved: { zh: '会员已保存', en: 'Member saved' },
  edit: { zh: '修改', en: 'Change' },
  editOf: { zh: '修改{name}', en: 'Change {name}' },
  remove: { zh: '移出', en: 'Remove' },
  removeOf: { zh: '移出{name}', en: 'Remove {name}' },
  removeTitle: { zh: '移出{name}？', en: 'Take {name} off the register?' },
  removeAbout: {
    zh: '该单位将不能再提交限于这份名册的报名。已提交的报名不变。',
    en: 'The unit can no longer submit what is open to this register alone. What it has submitted stays.',
  },
  removed: { zh: '已移出', en: 'Taken off' },
  why: { zh: '原因', en: 'Reason' },
  whyMissing: { zh: '请填写原因', en: 'Give a reason' },

  import: { zh: '导入表格', en: 'Import a sheet' },
  importAbout: {
    zh: '第一列为会员名称，第二列为编号；有表头的按表头识别。每次最多 2000 行。',
    en: 'Names in the first column, codes in the second, or as the heads say. Up to 2,000 rows at once.',
  },
  replace: { zh: '表格中没有的会员移出名册', en: 'Take members off that the sheet does not name' },
  choose: { zh: '选择表格', en: 'Choose a sheet' },
  fileBig: { zh: '文件不能超过 5 MB', en: 'At most 5 MB' },
  checking: { zh: '正在检查……', en: 'Checking …' },
  counts: {
    zh: '新增 {added}，修改 {changed}，不变 {same}，移出 {gone}',
    en: 'New {added}, changed {changed}, the same {same}, taken off {gone}',
  },
  twice: {
    zh: '第 {rows} 行与前面的行重复，只计一次',
    en: 'Rows {rows} name a member again; each counts once',
  },
  confirm: { zh: '导入', en: 'Import' },
  cancel: { zh: '返回', en: 'Back' },
  imported: { zh: '已导入', en: 'Imported' },
});
