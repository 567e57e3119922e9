import { expect, test } from 'vitest';
import { isLong, names, renamed as renamedWith } from './rename.ts';

const renamed = (value: unknown, name: string, to: string, others: string[] = []) =>
  renamedWith(value, { name, to, others });

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

test('another’s longer name stays, and a text with that alone names no one', () => {
  const others = ['李明明', '小李明', 'Ian Li'];
  expect(renamed('李明和李明明、小李明；李明。', '李明', 'A1', others)).toBe('A1和李明明、小李明；A1。');
  expect(names('李明明受伤', { name: '李明', others })).toBe(false);
  expect(names('李明明换李明', { name: '李明', others })).toBe(true);
  expect(renamed('Ian Li for Ian', 'Ian', 'A1', others)).toBe('Ian Li for A1');
});

test('what may be a word as well is no name wherever it stands', () => {
  expect(['高兴', 'Will', 'ian'].filter(isLong)).toEqual([]);
  expect(['欧阳霹雳', '王小明', 'Will Li'].filter((name) => !isLong(name))).toEqual([]);
});
