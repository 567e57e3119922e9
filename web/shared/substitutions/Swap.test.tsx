import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLang } from '#contract/lang.ts';
import { Swap } from './Swap.tsx';

test('who goes out and who comes in is said, not only drawn', () => {
  setLang('zh');
  const { container } = render(<Swap out="徐星妤" newcomer="李四" />);
  expect(container.textContent).toBe('换下 徐星妤换上 李四');
});
