import { expect, test, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';

test('before the texts of refusals have come, the end of a session is said in the same words', async () => {
  vi.resetModules();
  vi.doMock('./catalogue.ts', () => ({ textOfCode: () => undefined }));
  const { CallFailed } = await import('./failure.ts');
  const { code, zh } = refusals.sessionExpired;
  expect(new CallFailed({ code, expired: true }).message).toBe(zh);
});

test('a database that is away is said with what it means: nothing is lost', async () => {
  vi.resetModules();
  vi.doUnmock('./catalogue.ts');
  const { CallFailed } = await import('./failure.ts');
  const { code, zh } = refusals.databaseError;
  const failure = new CallFailed({ code, msg: zh, away: true });
  expect(failure.message).toBe(`${zh}；已填写的内容不会丢失`);
  expect(failure.away).toBe(true);
});
