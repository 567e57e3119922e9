import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#test/draw.tsx';
import { RoundOffers } from './RoundOffers.tsx';

const offer = {
  id: '0b1f7a52-5b39-4a0e-9b35-3b1a1f5f4a11',
  eventName: { zh: '30秒单摇跳' },
  groupName: { zh: '少年甲组 决赛' },
  people: ['李雷'],
  until: '2026-11-21T04:25:00Z',
};

it('a held place is given up only after asking', async () => {
  const { user } = draw(
    <QueryClientProvider client={new QueryClient()}>
      <RoundOffers data={{ offers: [offer], timeZone: 'Asia/Shanghai' }} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^李雷可以递补参加“30秒单摇跳 少年甲组 决赛”。/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '放弃名额' }));
  expect(await screen.findByRole('dialog', { name: '放弃“30秒单摇跳 少年甲组 决赛”的名额？' })).toBeTruthy();
  expect(screen.getByText('名额由下一名递补，不能恢复。')).toBeTruthy();
});
