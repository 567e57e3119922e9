import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLang } from '#contract/lang.ts';
import { setRealm } from '#web/lib/session.ts';
import { draw } from '#test/draw.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { timeLeft, timeLeftText } from './Countdown.tsx';
import { DefinitionList } from './DefinitionList.tsx';
import { ErrorState } from './ErrorState.tsx';
import { MatchTime } from './MatchTime.tsx';
import { Page } from './Page.tsx';
import { drawPoster } from '#contract/poster-drawing.ts';
import { SideBySide } from './SideBySide.tsx';
import { SortableList } from './SortableList.tsx';
import { Stepper } from './Stepper.tsx';
import { timeAgo } from './TimeAgo.tsx';
import { dismiss, toast, toasts } from './toast.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('timeAgo', () => {
  const now = Date.parse('2026-05-03T10:00:00Z');
  it.each([
    [0, '刚刚'],
    [minute - 1, '刚刚'],
    [minute, '1 分钟前'],
    [hour - 1, '59 分钟前'],
    [hour, '1 小时前'],
    [day - 1, '23 小时前'],
    [day, '1 天前'],
    [30 * day - 1, '29 天前'],
    [30 * day, '2026年4月3日'],
    [-5 * minute, '刚刚'],
  ])('%d ms ago is %s', (ms, text) => expect(timeAgo(new Date(now - ms).toISOString(), now)).toBe(text));
});

describe('timeLeft', () => {
  it.each([
    [3 * day + hour, '3 天', '3 days'],
    [day, '1 天', '1 day'],
    [day - 1_000, '23 小时 59 分', '23 h 59 min'],
    [hour + 5 * 60_000, '1 小时 5 分', '1 h 5 min'],
    [hour - 1, '1 小时 0 分', '1 h 0 min'],
    [9 * 60_000 + 22_000, '9 分 22 秒', '9 min 22 s'],
    [1, '1 秒', '1 s'],
  ])('%d ms are %s', (ms, zh, en) => {
    expect(timeLeftText(timeLeft(ms)!)).toBe(zh);
    setLang('en');
    expect(timeLeftText(timeLeft(ms)!)).toBe(en);
  });

  it('is nothing at the deadline and after it', () => {
    expect(timeLeft(0)).toBeUndefined();
    expect(timeLeft(-1)).toBeUndefined();
  });
});

describe('MatchTime', () => {
  it("shows the match's clock and, where it differs, the viewer's", () => {
    const { container } = draw(<MatchTime at="2026-01-10T10:00:00Z" zone="Asia/Shanghai" />);
    expect(container.textContent).toContain('2026年1月10日 18:00 北京时间您所在地 2026年1月10日 05:00');
  });

  it('shows one clock where both are the same', () => {
    const { container } = draw(<MatchTime at="2026-01-10T10:00:00Z" zone="America/Toronto" />);
    expect(container.textContent).toContain('05:00');
    expect(container.textContent).not.toContain('您所在地');
  });
});

describe('ErrorState', () => {
  it('advises to try again only where one can', () => {
    expect(draw(<ErrorState what="没有找到" />).container.textContent).not.toContain('重试');
    cleanup();
    expect(draw(<ErrorState onRetry={() => {}} />).container.textContent).toContain('请检查网络后重试');
  });
  it('sends participants to the organiser, and staff to their administrator', () => {
    expect(draw(<ErrorState onRetry={() => {}} />).container.textContent).toContain('请联系组委会');
    cleanup();
    setRealm('staff');
    expect(draw(<ErrorState onRetry={() => {}} />).container.textContent).toContain('请联系管理员');
    setRealm('portal');
  });
  it('leads back to the page above where nothing can be tried again', () => {
    draw(
      <Page title="人员信息" back={{ to: '/member/index' }}>
        <ErrorState what="没有找到" />
      </Page>,
    );
    const ways = screen.getAllByRole('link', { name: '返回' });
    expect(ways.map((each) => each.getAttribute('href'))).toEqual(['/member/index', '/member/index']);
  });
});

describe('toasts', () => {
  afterEach(() => {
    for (const each of toasts()) dismiss(each.id);
    vi.useRealTimers();
  });

  it('stand for 5 s, errors as an alert', () => {
    vi.useFakeTimers();
    draw(<p />);
    act(() => void toast('bad', '验证码错误'));
    expect(within(screen.getByRole('alert')).getByText('验证码错误')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.queryByText('验证码错误')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('验证码错误')).toBeNull();
  });

  it('of errors go once a later act succeeds', () => {
    draw(<p />);
    const texts = () => toasts().map(({ text }) => text);
    act(() => void toast('bad', '刚刚有变动'));
    act(() => void toast('info', '已复制'));
    expect(texts()).toEqual(['刚刚有变动', '已复制']);
    act(() => void toast('good', '已保存'));
    act(() => void toast('good', '已发布'));
    expect(texts()).toEqual(['已复制', '已保存', '已发布']);
    act(() => void toast('bad', '刚刚有变动'));
    expect(texts()).toContain('已发布');
  });

  it('say the same thing once, and can be undone', async () => {
    const undo = vi.fn<() => void>();
    const { user } = draw(<p />);
    act(() => {
      toast('good', '已删除', { label: '撤销', act: undo });
      toast('good', '已删除', { label: '撤销', act: undo });
    });
    expect(screen.getAllByText('已删除')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('已删除')).toBeNull();
  });
});

describe('ConfirmDialog', () => {
  const dialog = (onConfirm: () => Promise<boolean>, onClose: () => void) => (
    <ConfirmDialog opened onClose={onClose} title="删除队伍" confirm="删除" onConfirm={onConfirm}>
      12 名运动员会移出队伍。
    </ConfirmDialog>
  );

  it('names what goes, and closes when it is done', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = draw(dialog(async () => true, onClose));
    expect((await screen.findByRole('dialog', { name: '删除队伍' })).textContent).toContain('12 名运动员');
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays when it could not be done', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = draw(dialog(async () => false, onClose));
    await user.click(await screen.findByRole('button', { name: '删除' }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['stays', 'goes'])(
    'closed, it gives the focus back, also where it %s with its page',
    async (how) => {
      function Opener() {
        const [opened, setOpened] = useState(false);
        return (
          <>
            <button type="button" onClick={() => setOpened(true)}>
              打开
            </button>
            {(opened || how === 'stays') && (
              <ConfirmDialog
                opened={opened}
                onClose={() => setOpened(false)}
                title="删除队伍"
                confirm="删除"
                onConfirm={async () => true}
              >
                不能恢复。
              </ConfirmDialog>
            )}
          </>
        );
      }
      const { user } = draw(<Opener />);
      const opener = screen.getByRole('button', { name: '打开' });
      await user.tab();
      await user.keyboard('{Enter}');
      const cancel = await screen.findByRole('button', { name: '返回' });
      await waitFor(() => expect(document.activeElement).toBe(cancel));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(opener));
    },
  );
});

describe('SortableList', () => {
  function Relay({ onRemove }: { onRemove?: (item: string) => void }) {
    const [items, setItems] = useState(['王', '李', '张']);
    return (
      <SortableList
        label="棒次"
        items={items}
        keyOf={(item) => item}
        nameOf={(item) => item}
        render={(item) => <span data-testid="item">{item}</span>}
        onOrder={setItems}
        onRemove={onRemove}
      />
    );
  }
  const order = () => screen.getAllByTestId('item').map((each) => each.textContent);

  it('moves by buttons, says so, and stops at the ends', async () => {
    const { user } = draw(<Relay />);
    await screen.findByRole('button', { name: '拖动王' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移王' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下移张' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '下移王' }));
    expect(order()).toEqual(['李', '王', '张']);
    expect(screen.getByText('王移到第 2 位，共 3 位')).toBeTruthy();
  });

  it('can be used before dragging has arrived, and when it must not be changed shows the order alone', () => {
    const fixed = draw(
      <SortableList
        label="棒次"
        items={['王', '李']}
        keyOf={(item) => item}
        nameOf={(item) => item}
        render={(item) => <span data-testid="item">{item}</span>}
        onOrder={() => {}}
        fixed
      />,
    );
    expect(order()).toEqual(['王', '李']);
    expect(screen.queryByRole('button')).toBeNull();
    fixed.unmount();
  });
});

describe('Stepper', () => {
  it('leads back to what is open and nowhere else', async () => {
    const onStep = vi.fn<(key: string) => void>();
    const steps = ['team', 'events', 'review'].map((key) => ({ key, title: key }));
    const { user } = draw(
      <Stepper
        label="报名"
        steps={steps}
        current="events"
        done={new Set(['team'])}
        open={new Set(['team'])}
        onStep={onStep}
      />,
    );
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /team/ }));
    expect(onStep).toHaveBeenCalledWith('team');
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('events');
    expect(screen.getByText('第 2 步，共 3 步')).toBeTruthy();
  });
});

describe('SideBySide', () => {
  it('shows what changed by more than colour, and counts the rest', () => {
    const { container } = draw(
      <SideBySide
        onlyChanged
        items={[
          { name: '名称', before: '甲校', after: '乙校', changed: true },
          { name: '地址', before: 'x', after: 'x', changed: false },
        ]}
      />,
    );
    expect(container.querySelector('del')?.textContent).toBe('甲校');
    expect(container.querySelector('ins')?.textContent).toBe('乙校');
    expect(screen.getByText('其余 1 项未变')).toBeTruthy();
  });
});

describe('DefinitionList', () => {
  it('shows a dash for what is empty and leaves out what does not apply', () => {
    draw(<DefinitionList items={[['备注', ''], ['人数', 0], false]} />);
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['—', '0']);
  });
});

describe('drawPoster', () => {
  it('draws the same picture for the same id and another for another', () => {
    expect(drawPoster('0198c0de')).toEqual(drawPoster('0198c0de'));
    const pictures = Array.from({ length: 200 }, (_, at) => JSON.stringify(drawPoster(`0198c0de-${at}`)));
    expect(new Set(pictures).size).toBe(200);
  });
  it('shows both hands whole', () => {
    const outside = Array.from({ length: 200 }, (_, at) => drawPoster(`0198c0de-${at}`).hands).filter(
      (hands) => {
        const [x, dx, toX, toDx] = [...hands.matchAll(/[Ml](\S+) /g)].map(([, number]) => Number(number));
        return x! + dx! < 4 || toX! + toDx! > 396;
      },
    );
    expect(outside).toEqual([]);
  });
});
