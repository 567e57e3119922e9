/** Acts on records and their registers; part of `actTexts`. */
export const recordActTexts = {
  'record.find': { zh: '发现了候选纪录', en: 'found a candidate for a record' },
  'record.withdraw': {
    zh: '因成绩变动撤下了纪录',
    en: 'withdrew a record, as its result no longer bears it',
  },
  'record.ratify': { zh: '批准了纪录', en: 'ratified a record' },
  'record.refuse': { zh: '没有批准纪录', en: 'refused a record' },
  'record.annul': { zh: '撤销了纪录', en: 'annulled a record' },
  'record.keep': {
    zh: '保留了已取消赛事的纪录',
    en: 'kept a record although its competition was cancelled',
  },
  'record.eraseHolder': {
    zh: '删除了补录纪录的保持者姓名',
    en: 'erased the name of the holder of a typed record',
  },
  'record.dossier': { zh: '打印了纪录申报材料', en: 'printed a record’s dossier' },
  'record.add': { zh: '补录了历史纪录', en: 'entered a record of earlier times' },
  'recordRegister.save': { zh: '修改了纪录册', en: 'wrote a register of records' },
} as const;
