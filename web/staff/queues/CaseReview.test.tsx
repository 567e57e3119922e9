import { screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usualReasons } from '#contract/queues/reasons.ts';
import { resolveStored } from '#contract/lang.ts';
import { problem } from '#contract/problem.ts';
import { draw } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import type { Check } from './CheckList.tsx';
import { CaseReview, type CaseDecision } from './CaseReview.tsx';

vi.mock('#web/lib/client.ts', () => ({
  send: (call: { path: string }) => {
    if (call.path !== 'admin/getReasons') throw new Error(`unexpected ${call.path}`);
    return Promise.resolve({ reasons: usualReasons.units, version: 0 });
  },
}));

const onDecide = vi.fn<(decision: CaseDecision) => void>();
const onGo = vi.fn<(id: string) => void>();
beforeEach(() => {
  onDecide.mockClear();
  onGo.mockClear();
});

const clean: Check[] = [{ name: '资料完整', problems: [] }];
const wrong: Check[] = [{ name: '名称规范', problems: [problem('unitNameProvince', 'name')] }];

function drawReview(changes: Partial<Parameters<typeof CaseReview>[0]> = {}) {
  return draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <CaseReview
        title="重庆飞跃跳绳俱乐部"
        status={null}
        back={{ to: '/staff/units' }}
        queue="units"
        place={{ previous: 'before', next: 'after', position: 3, waiting: 41 }}
        waits
        checks={clean}
        onDecide={onDecide}
        busy={false}
        changed={false}
        onGo={onGo}
        {...changes}
      >
        <input aria-label="备注" />
      </CaseReview>
    </QueryClientProvider>,
  );
}

const reasons = () => screen.findByRole('group', { name: '未通过的原因' });

describe('a case by keyboard', () => {
  it('goes to the neighbours with J and K', async () => {
    const { user } = drawReview();
    await user.keyboard('jk');
    expect(onGo.mock.calls).toEqual([['after'], ['before']]);
  });

  it('passes a clean case with one key', async () => {
    const { user } = drawReview();
    await user.keyboard('p');
    expect(onDecide).toHaveBeenCalledWith({ pass: true, reason: '' });
  });

  it('does not pass what cannot be passed now, says why, and can still reject it', async () => {
    const { user } = drawReview({ barred: '现在不能确认' });
    await user.keyboard('p');
    expect(onDecide).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /^通过/ })).toHaveProperty('disabled', true);
    expect(screen.getByText('现在不能确认')).toBeTruthy();
    await user.keyboard('r');
    expect(await reasons()).toBeTruthy();
  });

  it('rejects with R, numbers and Enter; the reason is kept in both languages', async () => {
    const { user } = drawReview();
    await user.keyboard('r');
    await within(await reasons()).findByRole('button', { name: /未加盖公章/ });
    await user.keyboard('132');
    await user.keyboard('3{Enter}');
    const [{ pass, reason }] = onDecide.mock.calls[0]!;
    expect(pass).toBe(false);
    expect(resolveStored(reason, 'zh')).toBe('证书照片不清晰，请重新拍摄上传；证书未加盖公章');
    expect(resolveStored(reason, 'en')).toContain('not stamped');
  });

  it('does not reject without a reason', async () => {
    const { user } = drawReview();
    await user.keyboard('r');
    const panel = await reasons();
    await user.click(within(panel).getByRole('button', { name: /确认不通过/ }));
    expect(onDecide).not.toHaveBeenCalled();
    expect(within(panel).getByText('请选择或填写原因')).toBeTruthy();
    await user.type(within(panel).getByRole('textbox'), '名称有误');
    await user.click(within(panel).getByRole('button', { name: /确认不通过/ }));
    expect(onDecide).toHaveBeenCalledWith({ pass: false, reason: '名称有误' });
  });

  it('leaves the reasons with Escape, and the keys are the case’s again', async () => {
    const { user } = drawReview();
    await user.keyboard('r');
    await reasons();
    await user.keyboard('p');
    expect(onDecide).not.toHaveBeenCalled();
    await user.keyboard('{Escape}p');
    expect(onDecide).toHaveBeenCalledOnce();
  });

  it('decides nothing while somebody types, or with another key held', async () => {
    const { user } = drawReview();
    await user.type(screen.getByRole('textbox', { name: '备注' }), 'pjkr');
    screen.getByRole('textbox', { name: '备注' }).blur();
    await user.keyboard('{Control>}p{/Control}');
    expect(onDecide).not.toHaveBeenCalled();
    expect(onGo).not.toHaveBeenCalled();
  });
});

describe('what holds a decision back', () => {
  it('asks before a case is passed in spite of what the checks found', async () => {
    const { user } = drawReview({ checks: wrong });
    await user.keyboard('p');
    expect(onDecide).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('dialog', { name: '检查发现 1 处问题' });
    await user.click(within(dialog).getByRole('button', { name: '仍要通过' }));
    await waitFor(() => expect(onDecide).toHaveBeenCalledWith({ pass: true, reason: '' }));
  });

  it('asks before what cannot be taken back is passed, by key and by press, or by the key alone', async () => {
    const passAsks = { title: '通过后不能撤销', about: <p>李雷换下</p>, keyOnly: false };
    const { user, unmount } = drawReview({ passAsks });
    for (const press of [
      () => user.keyboard('p'),
      () => user.click(screen.getByRole('button', { name: /^通过/ })),
    ]) {
      await press();
      const dialog = await screen.findByRole('dialog', { name: '通过后不能撤销' });
      expect(within(dialog).getByText('李雷换下')).toBeTruthy();
      // A second stray key goes back.
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(onDecide).not.toHaveBeenCalled();
    await user.keyboard('p');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '通过' }));
    await waitFor(() => expect(onDecide).toHaveBeenCalledExactlyOnceWith({ pass: true, reason: '' }));
    unmount();

    onDecide.mockClear();
    const second = drawReview({ passAsks: { ...passAsks, keyOnly: true } });
    await second.user.keyboard('p');
    await screen.findByRole('dialog');
    await second.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await second.user.click(screen.getByRole('button', { name: /^通过/ }));
    expect(onDecide).toHaveBeenCalledExactlyOnceWith({ pass: true, reason: '' });
  });

  it('decides nothing twice while a decision is on its way, nor where nothing waits', async () => {
    const { user, unmount } = drawReview({ busy: true });
    await user.keyboard('pr');
    expect(screen.queryByRole('group', { name: '未通过的原因' })).toBeNull();
    unmount();
    const done = drawReview({ waits: false });
    await done.user.keyboard('pr');
    expect(screen.getByText('本件没有待处理内容')).toBeTruthy();
    expect(onDecide).not.toHaveBeenCalled();
  });

  it('names the other act that a case waits for, where none waits for a decision', () => {
    drawReview({ waits: false, nothing: '待红冲' });
    expect(screen.getByText('待红冲')).toBeTruthy();
    expect(screen.queryByText('本件没有待处理内容')).toBeNull();
  });

  it('says so when the case has changed meanwhile', () => {
    drawReview({ changed: true });
    expect(screen.getByText(/您的决定没有保存/).closest('[role="alert"]')).not.toBeNull();
  });
});
