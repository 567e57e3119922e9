import { expect, test, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';

test('before the texts of refusals have come, the end of a session is said in the same words', async () => {
  vi.resetModules();
  vi.doMock('./catalogue.ts', () => ({ textOfCode: () => undefined }));
  const { CallFailed } = await import('./failure.ts');
  const { code, zh } = refusals.sessionExpired;
  expect(new CallFailed({ code, expired: true }).message).toBe(zh);
});
