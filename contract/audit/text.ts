import type { Fault } from './verdict.ts';

/** What a fault of the trail means. */
export const faultTexts = {
  altered: { zh: '记录的内容被改动', en: 'the line is not what it was when it was chained' },
  missing: { zh: '记录被删除', en: 'the line is gone' },
  inserted: { zh: '记录不是由本系统写入', en: 'the line was not written by this program' },
  unlinked: { zh: '记录的链环被删除', en: 'the link of the line is gone' },
  linkMissing: { zh: '链环被删除', en: 'the link is gone' },
  broken: {
    zh: '链环与前一环不衔接，顺序被调换或伪造',
    en: 'the link does not hang on the one before: exchanged or made up',
  },
  cut: { zh: '链的末尾被截去', en: 'the chain ends before where it is known to have been' },
  erased: { zh: '内容被清除，但没有清除的记录', en: 'the contents were erased and no act says so' },
} as const satisfies Record<Fault['kind'], { zh: string; en: string }>;
