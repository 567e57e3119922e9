import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { problem, type Problem } from '#contract/problem.ts';
import { draw } from '#test/draw.tsx';
import { dismiss, toast, toasts } from '#web/ui/toast.ts';
import { dropDraft, readDraft } from './draft.ts';
import { Form } from './Form.tsx';
import { RadioField } from './RadioField.tsx';
import { TextField } from './TextField.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.strictObject({
  name: z.string().check(z.regex(/\S/, 'required')),
  phone: z.optional(z.string().check(z.regex(/^[1-9]\d+$/, 'phoneWrong'))),
  gender: z.literal([1, 2]),
});
const initial = { name: '', phone: '', gender: null as 1 | 2 | null };

it('what a press leaves is checked once the press has ended: nothing moves under it', async () => {
  const { user } = draw(<Person run={vi.fn<Run>()} />);
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '0');
  const man = screen.getByRole('radio', { name: '男' });
  await user.pointer({ keys: '[MouseLeft>]', target: man });
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: man });
  expect(man).toHaveProperty('checked', true);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: '手机号' }).getAttribute('aria-invalid')).toBe('true'),
  );
});

interface Refusal {
  problems: readonly Problem[];
  message: string;
  givenUp?: boolean;
}

function Person(props: {
  run: Run;
  refusal?: Refusal;
  draft?: string;
  rules?: (values: typeof initial) => Problem[];
}) {
  const [error, setError] = useState<Refusal | null>(null);
  const form = useSchemaForm({
    schema,
    initial,
    ...(props.rules ? { rules: props.rules } : {}),
    draft: props.draft ? { key: props.draft, omit: ['phone'] } : undefined,
  });
  const run = async (body: z.output<typeof schema>) => {
    setError(null);
    const data = await props.run(body);
    if (data === undefined) setError(props.refusal ?? null);
    return data;
  };
  return (
    <Form form={form} send={{ run, error }} onSent={() => {}} submit="保存">
      <TextField at={form.at('name')} label="姓名" required />
      <TextField at={form.at('phone')} label="手机号" />
      <RadioField
        at={form.at('gender')}
        label="性别"
        options={[
          { value: 1, label: '男' },
          { value: 2, label: '女' },
        ]}
      />
    </Form>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /姓名/ });
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /手机号/ });
const save = () => screen.getByRole('button', { name: '保存' });
type Run = (body: z.output<typeof schema>) => Promise<object | undefined>;
const ok = () => vi.fn<Run>(async () => ({}));
const refused = () => vi.fn<Run>(async () => undefined);

afterEach(() => {
  for (const { id } of toasts()) dismiss(id);
});

describe('Form', () => {
  it('sends what fits, once, without what was left empty', async () => {
    let answer: (data: object) => void = () => {};
    const run = vi.fn<Run>(() => new Promise<object>((resolve) => (answer = resolve)));
    const { user } = draw(<Person run={run} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await user.dblClick(save());
    expect(run.mock.calls).toEqual([[{ name: '王小明', gender: 1 }]]);
    answer({});
    await waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false));
  });

  it('says that there is no network, sends once it is back, and can be cancelled', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const run = ok();
    const { user } = draw(<Person run={run} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await user.click(save());
    expect(screen.getByText(/网络已断开，恢复后自动提交/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '暂不提交' }));
    await waitFor(() => expect(save().hasAttribute('data-loading')).toBe(false));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(run).not.toHaveBeenCalled();
    await user.click(save());
    online.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(screen.queryByText(/网络已断开/)).toBeNull();
    online.mockRestore();
  });

  it('sends nothing while something is wrong, says what, and goes to the first', async () => {
    const run = ok();
    const { user } = draw(<Person run={run} />);
    await user.type(phone(), '0');
    await user.click(save());
    expect(run).not.toHaveBeenCalled();
    const summary = within(await screen.findByText('有 3 处需要修改').then((each) => each.parentElement!));
    expect(summary.getByRole('link', { name: '性别' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(phone().getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent,
    ).toBe('手机号格式不正确，请只填数字；境外号码以国家代码开头');
    await user.click(summary.getByRole('link', { name: '性别' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '男' }));
  });

  it('brings a refused field into view that has kept the focus while the page was scrolled to the button', async () => {
    const refusal = { problems: [problem('phoneWrong', 'phone')], message: '数据已存在' };
    const { user } = draw(<Person run={refused()} refusal={refusal} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await user.type(phone(), '13800000000');
    const scrolled = vi.spyOn(phone(), 'scrollIntoView');
    await user.click(save());
    expect(document.activeElement).toBe(phone());
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
  });

  it('takes an error back as its field is changed, and leaves the others', async () => {
    const { user } = draw(<Person run={ok()} />);
    await user.click(save());
    await user.type(name(), '王');
    expect(name().getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByText('有 1 处需要修改')).toBeTruthy();
  });

  it('checks a field that is left, but not one that was only passed through', async () => {
    const { user } = draw(<Person run={ok()} />);
    await user.click(name());
    await user.tab();
    expect(name().getAttribute('aria-invalid')).not.toBe('true');
    await user.type(phone(), '0');
    await user.tab();
    expect(phone().getAttribute('aria-invalid')).toBe('true');
  });

  it("puts the server's problems at their fields and the others above, and keeps what was typed", async () => {
    const refusal = {
      problems: [problem('phoneWrong', 'phone'), problem('duplicate', '')],
      message: '数据已存在',
    };
    const { user } = draw(<Person run={refused()} refusal={refusal} />);
    await user.type(name(), '王小明');
    await user.type(phone(), '13800000000');
    await user.click(screen.getByRole('radio', { name: '女' }));
    await user.click(save());
    expect(await screen.findByText('有 2 处需要修改')).toBeTruthy();
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(name().value).toBe('王小明');
  });

  it('says what happened when the server gave no place at all', async () => {
    const { user } = draw(<Person run={refused()} refusal={{ problems: [], message: '请求超时' }} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '女' }));
    await user.click(save());
    expect(await screen.findAllByText('请求超时')).toHaveLength(1);
    expect(screen.queryByText(/需要修改/)).toBeNull();
  });

  it('says a refusal once: above the form while it stands there, for 5 s where other words stand', async () => {
    const refusal = { problems: [], message: '请求超时' };
    // The call itself shows this before the form hears of it.
    const run = vi.fn<Run>(async () => void toast('bad', '请求超时'));
    const { user, rerender } = draw(<Person run={run} refusal={refusal} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await user.click(save());
    await screen.findByText('请求超时');
    expect(toasts()).toEqual([]);
    await user.click(save());
    expect(screen.getAllByText('请求超时')).toHaveLength(1);
    toast('bad', '请求超时');
    expect(toasts()).toEqual([]);
    rerender(<></>);
    toast('bad', '请求超时');
    expect(toasts()).toHaveLength(1);
  });

  it('keeps the message of a refusal where only its fields are named above', async () => {
    const refusal = { problems: [problem('phoneWrong', 'phone')], message: '提交失败' };
    const { user } = draw(<Person run={refused()} refusal={refusal} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await user.click(save());
    expect(await screen.findByText('有 1 处需要修改')).toBeTruthy();
    expect(toasts().map(({ text }) => text)).toEqual(['提交失败']);
  });

  it('leaves no refusal after a later success', async () => {
    const run = vi.fn<Run>(async () => ({})).mockResolvedValueOnce(undefined);
    const refusal = { message: '参数有误', problems: [problem('phoneWrong', 'phone')] };
    const { user } = draw(<Person run={run} refusal={refusal} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await user.click(save());
    await waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(['参数有误']));
    await user.click(save());
    await waitFor(() => expect(toasts()).toEqual([]));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('says nothing of what was given up where password and code were asked for', async () => {
    const refusal = { problems: [], message: '请输入密码', givenUp: true };
    const run = refused();
    const { user } = draw(<Person run={run} refusal={refusal} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await user.click(save());
    await waitFor(() => expect(run).toHaveBeenCalled());
    expect(screen.queryByText('请输入密码')).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('runs rules over several fields even while one of them is wrong by itself', async () => {
    const rules = (values: typeof initial) => (values.name === '王' ? [problem('nameWrong', 'name')] : []);
    const { user } = draw(<Person run={ok()} rules={rules} />);
    await user.type(name(), '王');
    await user.click(save());
    expect(screen.getByText('有 2 处需要修改')).toBeTruthy();
    expect(name().getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a draft', () => {
  const draft = () => JSON.parse(localStorage.getItem('draft.person') ?? 'null') as { value: object } | null;

  it('is kept while typing, without what is never kept, and comes back', async () => {
    const first = draw(<Person run={ok()} draft="person" />);
    await first.user.type(name(), '王小明');
    await first.user.type(phone(), '13800000000');
    await waitFor(() => expect(draft()?.value).toEqual({ name: '王小明', gender: null }), { timeout: 2000 });
    first.unmount();
    const second = draw(<Person run={ok()} draft="person" />);
    expect(name().value).toBe('王小明');
    expect(phone().value).toBe('');
    await second.user.click(screen.getByRole('button', { name: '重新填写' }));
    expect(name().value).toBe('');
    expect(draft()).toBeNull();
    expect(screen.queryByText(/已恢复/)).toBeNull();
  });

  it('holds the last letter where the page goes at once', async () => {
    const { user, unmount } = draw(<Person run={ok()} draft="person.x" />);
    await user.type(name(), '王小明');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(readDraft<typeof initial>('person.x')?.value.name).toBe('王小明');
    dropDraft('person.x');
  });

  it('goes when the form has been sent', async () => {
    const { user } = draw(<Person run={ok()} draft="person" />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await waitFor(() => expect(draft()).not.toBeNull(), { timeout: 2000 });
    await user.click(save());
    await waitFor(() => expect(draft()).toBeNull());
  });

  it('stays when the server refused', async () => {
    const { user } = draw(<Person run={refused()} draft="person" refusal={{ problems: [], message: 'x' }} />);
    await user.type(name(), '王小明');
    await user.click(screen.getByRole('radio', { name: '男' }));
    await waitFor(() => expect(draft()).not.toBeNull(), { timeout: 2000 });
    await user.click(save());
    await screen.findByText('x');
    expect(draft()?.value).toMatchObject({ name: '王小明' });
  });
});
