import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { caseOf } from '#contract/registrations/case.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { idOf } from '#demo/builder/match.ts';
import { drawAt } from '#test/draw.tsx';
import { facts, person } from '#test/factories/registration.ts';
import { RosterPicker } from './RosterPicker.tsx';

const team = facts(
  [
    person(10, { name: '王小明' }),
    person(11, { name: '禁赛者', athleteStatus: 3 }),
    person(12, { name: '李小红' }),
  ],
  { roster: { athletes: [idOf(10)] } },
);

function Picker() {
  const [form, setForm] = useState(team.form);
  const now = { ...team, form };
  return <RosterPicker c={caseOf(now)} problems={registrationProblems(now)} edit={setForm} />;
}

it('ticks all who may come along, and says of the others why not', async () => {
  const { user } = await drawAt('/registerMatch/register', () => <Picker />);
  const athletes = within(await screen.findByRole('region', { name: '运动员' }));
  const ticked = () =>
    athletes
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('[data-place]')!.getAttribute('data-place'));
  await user.click(athletes.getByRole('button', { name: '全选' }));
  expect(ticked()).toEqual([10, 12].map((n) => `team.athletes.${idOf(n)}`));
  expect(athletes.getByText(/禁赛者.*禁赛/)).toBeTruthy();
});
