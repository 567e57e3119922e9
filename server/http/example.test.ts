import { expect, test } from 'vitest';
import { handlers, streams } from '#server/handlers.ts';
import { refusalsOf } from './call-refusals.ts';
import { exampleBody } from './examples.ts';

test('every call has an example body that its own schema takes', () => {
  const wrong = [...handlers.map(({ call }) => call), ...streams].flatMap((call) => {
    const example = exampleBody(call);
    const { error } = call.body.safeParse(example);
    return error ? [[call.path, JSON.stringify(example), JSON.stringify(error.issues).slice(0, 300)]] : [];
  });
  expect(wrong).toEqual([]);
});

test('the description names the codes of a call: those of its own, those of keys, none of another', () => {
  const named = (path: string) => {
    const call = [...handlers.map((each) => each.call), ...streams].find((each) => each.path === path)!;
    return refusalsOf(call).map(({ name }) => name);
  };
  expect(named('admin/importMatch')).toEqual([
    'fileTooHard',
    'exchangeUnreadable',
    'exchangeVersion',
    'exchangeWrong',
    'exchangeLoose',
    'exchangeTwice',
  ]);
  expect(named('common/getDevices')).toEqual(
    expect.arrayContaining(['noDevices', 'keyWrong', 'keyTooOften']),
  );
  expect(named('common/getActiveProject')).toContain('noActiveProject');
  // Listed without its prefix behind another of the same.
  expect(named('user/changePassword')).toContain('passwordCommon');
  expect(named('user/getMatch')).toEqual([]);
});
