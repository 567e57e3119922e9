import { words } from '#contract/lang.ts';
import { paperTexts } from '#contract/people/text.ts';

/** A person's papers in their form. */
export const w = words('portal.people.papers', {
  papers: { zh: '材料', en: 'Materials' },
  about: {
    zh: '选填，也可以报名后再上传。填写有效期后，参赛时可直接使用。',
    en: 'Optional; you can also upload them after registering. Say how long they are valid to use them for competitions.',
  },
  none: {
    zh: '现在没有赛事需要此人的健康证明、保险单或安全责任书，不用上传。',
    en: 'No open competition asks for materials of this person, so none are collected.',
  },
  notAsked: {
    zh: '现在没有赛事需要，可以移除',
    en: 'No open competition asks for it; you can remove it',
  },
  ...paperTexts,
  untilOf: { zh: '{what}有效期至', en: '{what}: valid until' },
  untilHint: { zh: '填写后，参赛时可直接使用', en: 'Needed to use it for a competition' },
  policyFrom: { zh: '保险起期', en: 'In force from' },
  policyUntil: { zh: '保险止期', en: 'In force until' },
  policyNumber: { zh: '保单号', en: 'Policy number' },
});
