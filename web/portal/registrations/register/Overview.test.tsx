import { screen } from '@testing-library/react';
import { useCallback, useMemo, useState } from 'react';
import { expect, it } from 'vitest';
import { feesOf } from '#contract/payments/price.ts';
import { caseOf } from '#contract/registrations/case.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { event, group } from '#demo/builder/match.ts';
import { draw } from '#test/draw.tsx';
import { entry, facts, person } from '#test/factories/registration.ts';
import { toasts } from '#web/ui/toast.ts';
import { Overview } from './Overview.tsx';

const open = group(101, { name: { zh: '公开组' } });
const speed = event(100, { name: { zh: '速度' }, groups: [open] });
const people = [person(10, { name: '王芳' }), person(11, { name: '李强' }), person(12, { name: '张伟' })];

function Side({ onForm }: { onForm: (form: RegistrationForm) => void }) {
  const [stored] = useState(() => {
    const made = facts(people, { match: { events: [speed] } });
    const entries = [entry(1, { eventId: speed.id, groupId: open.id, memberIds: [people[0]!.memberId] })];
    return { ...made, form: { ...made.form, entries } };
  });
  const [form, setForm] = useState(stored.form);
  onForm(form);
  const all = useMemo(() => ({ ...stored, form }), [stored, form]);
  const c = useMemo(() => caseOf(all), [all]);
  const edit = useCallback((change: (form: RegistrationForm) => RegistrationForm) => setForm(change), []);
  return (
    <Overview
      c={c}
      fees={feesOf(c.match, form, c.now, () => false)}
      topUp={null}
      problems={registrationProblems(all)}
      early={false}
      edit={edit}
      onProblem={() => {}}
    />
  );
}

it('athletes without an event are left out by one press, which can be undone', async () => {
  let form!: RegistrationForm;
  const { user } = draw(<Side onForm={(next) => (form = next)} />);
  const before = form;
  await user.click(screen.getByRole('button', { name: '移出没有报项目的 2 人' }));
  expect(form.roster.athletes).toEqual([people[0]!.memberId]);
  expect(form.entries).toEqual(before.entries);
  expect(screen.queryByRole('button', { name: /移出/ })).toBeNull();
  toasts().at(-1)!.undo!.act();
  await screen.findByRole('button', { name: '移出没有报项目的 2 人' });
  expect(form).toEqual(before);
});
