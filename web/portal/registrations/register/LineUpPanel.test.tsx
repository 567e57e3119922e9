import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { windowOfAges } from '#contract/matches/age-groups.ts';
import { caseOf } from '#contract/registrations/case.ts';
import { event, group, idOf } from '#demo/builder/match.ts';
import { draw } from '#test/draw.tsx';
import { facts, person } from '#test/factories/registration.ts';
import { LineUpPanel } from './LineUpPanel.tsx';

const smallest = group(301, { name: { zh: 'U6' }, ...windowOfAges(null, 5, '2026-12-31') });
const older = group(302, { name: { zh: '16岁及以上组' }, ...windowOfAges(16, null, '2026-12-31') });
const team = event(300, { name: { zh: '交互绳' }, kind: 'team', groups: [smallest, older] });
// On the first day of the match 15, by the year of birth 16.
const athlete = person(10, { name: '王芳', gender: 2, birthdate: '2010-12-01' });
const allFacts = facts([athlete], { match: { events: [team] } });

function Panel() {
  const [form, edit] = useState(allFacts.form);
  return (
    <LineUpPanel
      c={caseOf({ ...allFacts, form })}
      event={team}
      problems={[]}
      edit={edit}
      onClose={() => {}}
    />
  );
}

it('begins a line-up in groups that someone of the team is of, and says why not of others', async () => {
  const { user } = draw(<Panel />);
  expect(await screen.findByText('U6（没有年龄、性别符合的运动员）')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'U6' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '16岁及以上组' }));
  const choice = screen.getByRole('combobox', { name: '组别' });
  expect(choice).toHaveProperty('value', idOf(302));
  expect(choice.textContent).toBe('16岁及以上组');
  expect(screen.getByText('女 参赛年龄 16 岁')).toBeTruthy();
});
