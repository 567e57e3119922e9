import { describe, expect, test } from 'vitest';
import { resolveStored } from '#contract/lang.ts';
import { reason, reasonMost } from './case.ts';
import { composeReason, reasonLists, reasons, usualReasons } from './reasons.ts';

describe('reusable reasons', () => {
  test.each(reasonLists)('the usual ones for %s keep the contract', (queue) => {
    expect(reasons.safeParse(usualReasons[queue]).success).toBe(true);
  });

  test('each reader gets them in the own language, with what the reviewer typed', () => {
    const composed = composeReason(usualReasons.units.slice(0, 2), ' 见附件 ');
    expect(resolveStored(composed, 'zh')).toBe('证书照片不清晰，请重新拍摄上传；证书未加盖公章；见附件');
    expect(resolveStored(composed, 'en')).toBe(
      'The certificate photo is not legible; please take it again; The certificate is not stamped; 见附件',
    );
  });

  test('what was only typed stays plain text', () => {
    expect(composeReason([], ' 名称有误 ')).toBe('名称有误');
    expect(composeReason([], '  ')).toBe('');
  });

  test.each(reasonLists)('three of the usual ones for %s fit in a reason', (queue) => {
    const longest = [...usualReasons[queue]]
      .sort((a, b) => (b.en ?? '').length - (a.en ?? '').length)
      .slice(0, 3);
    const composed = composeReason(longest, '请在三个工作日内修改');
    expect(composed.length).toBeLessThan(reasonMost);
    expect(reason.safeParse(composed).success).toBe(true);
  });

  test('an appeal is upheld by reasons of its own: none of them says that the result stands', () => {
    expect(usualReasons.upheldAppeals.filter(({ zh }) => /维持|无误|不予/.test(zh))).toEqual([]);
    expect(usualReasons.appeals.filter(({ zh }) => zh.includes('更正'))).toEqual([]);
  });
});
