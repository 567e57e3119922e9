import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MaterialGate } from '#contract/matches/event.ts';
import { problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { caseOf } from '#contract/registrations/case.ts';
import { drawAt } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { facts, person } from '#test/factories/registration.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { MaterialsFirst, materialsOf } from './MaterialsFirst.tsx';
import { Refused } from './Refused.tsx';

const paper = (n: number, zh: string, gate: MaterialGate) => ({
  id: idOf(n),
  kind: 'other' as const,
  name: { zh },
  per: 'person' as const,
  roles: [3 as const],
  templateFileId: null,
  gate,
});
const c = caseOf(
  facts([person(11)], {
    match: { materials: [paper(50, '健康证明', 'submission'), paper(51, '保险单', 'takingPart')] },
  }),
);
const upload = /\/registerMatch\/fileUpload\?/;

it('names what has to be uploaded before the form is submitted, and leads there', async () => {
  await drawAt('/registerMatch/register', () => <MaterialsFirst c={c} />);
  expect(screen.getByText(/健康证明/).textContent).not.toContain('保险单');
  expect(screen.getByRole('link', { name: '上传材料' }).getAttribute('href')).toMatch(upload);
});

it('a material that the server finds missing leads to its upload; all else to where it is mended', async () => {
  const values = { material: '健康证明', count: 1, names: '张三' };
  const problems = [
    problem('materialsMissing', `materials.${idOf(50)}`, values),
    problem('noEntries', 'entries'),
  ];
  const onProblem = vi.fn<(each: unknown) => void>();
  const { user } = await drawAt('/registerMatch/register', () => (
    <Refused
      failure={new CallFailed({ code: refusals.typeError.code, problems })}
      problems={problems}
      onProblem={onProblem}
      materials={materialsOf(c)}
    />
  ));
  expect(screen.getByRole('link', { name: /健康证明/ }).getAttribute('href')).toMatch(upload);
  await user.click(screen.getByRole('button'));
  expect(onProblem).toHaveBeenCalledWith(problems[1]);
});
