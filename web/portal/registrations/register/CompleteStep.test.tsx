import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextWords } from '#contract/registrations/text.ts';
import { idOf } from '#demo/builder/match.ts';
import { drawAt } from '#test/draw.tsx';
import { facts, person } from '#test/factories/registration.ts';
import { CompleteStep } from './CompleteStep.tsx';

const { form: _, now: __, ...stored } = facts([person(10)]);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-10T04:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  [0, 'compete'],
  [3, 'bringMaterials'],
] as const)('what has passed and owes %i materials says so next', async (materialsOwed, next) => {
  await drawAt('/registerMatch/register', () => (
    <CompleteStep facts={stored} stage="passed" payment="settled" waiting={0} materialsOwed={materialsOwed} />
  ));
  expect(await screen.findByText(nextWords(next))).toBeTruthy();
  const upload = screen.queryByRole('link', { name: `上传材料（${materialsOwed} 份）` });
  expect(upload?.getAttribute('href')?.startsWith('/registerMatch/fileUpload?')).toBe(
    materialsOwed > 0 ? true : undefined,
  );
});

const insurance = {
  id: idOf(800),
  kind: 'insurance' as const,
  name: { zh: '保险单' },
  per: 'person' as const,
  roles: [3 as const],
  templateFileId: null,
};

test('what is in review says until when its materials are to be handed in', async () => {
  const { match } = stored;
  const draw = (materials: typeof match.materials) =>
    drawAt('/registerMatch/register', () => (
      <CompleteStep
        facts={{ ...stored, match: { ...match, materials } }}
        stage="qualification"
        payment="none"
        waiting={0}
        materialsOwed={0}
      />
    ));
  const { unmount } = await draw([insurance]);
  expect(await screen.findByText('材料提交截止')).toBeTruthy();
  unmount();
  await draw([]);
  await screen.findByText(nextWords('reviewPeople'));
  expect(screen.queryByText('材料提交截止')).toBeNull();
});
