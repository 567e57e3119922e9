import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyForm } from '#contract/registrations/registration.ts';
import { draw } from '#test/draw.tsx';
import { facts, person } from '#test/factories/registration.ts';
import { startOf, type Start } from './start.ts';
import { TwoDrafts } from './TwoDrafts.tsx';

const { form: _, now: __, ...stored } = facts([person(10, { name: '冯诗雨' }), person(11)]);
const blank = emptyForm(stored.team);
const start = (from: Start['from'], form = blank): Start => ({
  ...startOf(form),
  from,
  at: '2026-05-10T07:50:00Z',
  dropped: [],
});

test('of two forms of the same minute and size it is said in what they differ', async () => {
  const athletes = blank.roster.athletes.slice(1);
  const local = { ...blank, remark: '晚到', roster: { ...blank.roster, athletes } };
  draw(
    <TwoDrafts
      title="两份"
      what=""
      local={start('local', local)}
      server={start('server')}
      newer="local"
      named={stored}
      onChoose={() => {}}
    />,
  );
  expect(await screen.findByText('备注有修改')).toBeTruthy();
  expect(screen.getByText('移除冯诗雨')).toBeTruthy();
});
