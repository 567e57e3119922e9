import type { RecordConditions } from '#contract/records/register.ts';
import { recordWords } from '#contract/records/text.ts';

const levelWords = { international: 'international', national: 'nationalLevel', first: 'first' } as const;

/** What a register asks of results, one condition each. */
export function conditionTexts({ judges, judgeLevel, firstAttempt, equals }: RecordConditions) {
  return {
    judges: judges === null ? null : recordWords('judges', { n: judges }),
    judgeLevel:
      judgeLevel === null ? null : recordWords('judgeLevel', { level: recordWords(levelWords[judgeLevel]) }),
    firstAttempt: firstAttempt ? recordWords('firstAttempt') : null,
    equals: equals ? recordWords('equals') : null,
  };
}
