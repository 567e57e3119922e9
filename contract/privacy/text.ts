/** How a request of a person came out, in the words of the unit and of staff alike. */
export const outcomeTexts = {
  passed: { zh: '已同意', en: 'Passed' },
  refused: { zh: '未予办理', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
} as const;
