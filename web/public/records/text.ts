import { words } from '#contract/lang.ts';

export const w = words('public.records', {
  title: { zh: '纪录', en: 'Records' },
  about: {
    zh: '经批准的纪录，以及此前的历次纪录。',
    en: 'Ratified records, and those before them.',
  },
  none: { zh: '暂时没有公开的纪录。', en: 'No records are open at present.' },
  records: { zh: '{n} 项纪录', en: 'records: {n}' },
  noRecord: { zh: '暂无纪录', en: 'No record yet' },
  earlier: { zh: '此前的纪录 {n} 项', en: 'Earlier records: {n}' },
});
