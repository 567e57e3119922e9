import { expect, test } from 'vitest';
import { renamed } from './rename.ts';

test('a name goes from texts alone: keys, ids and other words stay as they are', () => {
  const id = '019aa7c1-0ada-7b3e-8ada-0123456789ab';
  const form = {
    guardian: { name: 'Brian Müller', phone: '1' },
    roster: { athletes: [id], ian: null },
    remark: 'ian needs a chair; Brian and ian, ian’s sister',
    adult: true,
    count: 3,
  };
  expect(renamed(form, 'ian', 'A1')).toEqual({
    ...form,
    remark: 'A1 needs a chair; Brian and A1, A1’s sister',
  });
  expect(renamed({ athletes: [id] }, 'ada', 'A1')).toEqual({ athletes: [id] });
  expect(renamed(true, 'e', 'A1')).toBe(true);
  expect(renamed(['U12欧阳霹雳cm需要轮椅', 'O’Neil-Li'], '欧阳霹雳', 'A1')).toEqual([
    'U12A1cm需要轮椅',
    'O’Neil-Li',
  ]);
  expect(renamed('O’Neil-Li!', 'O’Neil-Li', '$&')).toBe('$&!');
});
