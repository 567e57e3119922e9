import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { caseOf } from '#contract/registrations/case.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { draw, setWidth } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { facts, person } from '#test/factories/registration.ts';
import { NeedsGrid } from './NeedsGrid.tsx';
import { focusPlace } from './problem-target.ts';

const people = [person(10, { name: '王芳' }), person(11, { name: '李强' })];
const { itinerary } = facts(people).match;
const stored = facts(people, { match: { itinerary: { ...itinerary, shirtSize: 'required' } } });
const place = `itinerary.${idOf(11)}.shirtSize`;
const now: { form: RegistrationForm } = { form: stored.form };

function Needs() {
  const [form, setForm] = useState(stored.form);
  useEffect(() => {
    now.form = form;
  }, [form]);
  return (
    <NeedsGrid
      c={caseOf({ ...stored, form })}
      problems={[problem('required', place)]}
      edit={(change) => setForm(change)}
    />
  );
}

const shirtOf = (form: RegistrationForm, serial: number) => form.itinerary.people[idOf(serial)]?.shirtSize;

test.each([390, 1440])('one answer for everybody, and one person’s own, at %i px', async (width) => {
  setWidth(width);
  const { user } = draw(<Needs />);
  await user.selectOptions(screen.getByRole('combobox', { name: '所有人：T 恤尺码' }), 'M');
  await user.selectOptions(screen.getByRole('combobox', { name: '李强：T 恤尺码', hidden: true }), 'L');
  expect([10, 11].map((serial) => shirtOf(now.form, serial))).toEqual(['M', 'L']);
});

test('on a phone a person is a line that says the answers; a problem opens it', async () => {
  setWidth(390);
  draw(<Needs />);
  expect(screen.queryByRole('table')).toBeNull();
  const line = screen.getByText('李强').closest('details')!;
  expect(line.open).toBe(false);
  expect(line.querySelector('small')!.textContent).toBe('—');
  expect(focusPlace([place])).toBe(true);
  expect(line.open).toBe(true);
  expect(document.activeElement?.getAttribute('data-place')).toBe(place);
});
