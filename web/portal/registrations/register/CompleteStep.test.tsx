import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextWords } from '#contract/registrations/text.ts';
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
});
