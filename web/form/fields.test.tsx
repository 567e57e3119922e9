import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { draw } from '#test/draw.tsx';
import { setServerClock } from '#web/lib/clock.ts';
import { CodeField } from './CodeField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { IdNumberField } from './IdNumberField.tsx';
import { MoneyField, NumberField, readNumber } from './NumberField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { RegionField } from './RegionField.tsx';
import { SelectField } from './SelectField.tsx';
import { useSchemaForm, type SchemaForm } from './use-schema-form.ts';

/** Draws fields in a form of these values and gives the form. */
function fields<V extends object>(initial: V, children: (form: SchemaForm<z.ZodMiniType, V>) => ReactNode) {
  let made: SchemaForm<z.ZodMiniType, V> | undefined;
  function Host() {
    const form = useSchemaForm({ schema: z.unknown(), initial });
    made = form;
    return children(form);
  }
  const drawn = draw(<Host />);
  return { ...drawn, values: () => made!.values() };
}

describe('SelectField', () => {
  const options = Array.from({ length: 12 }, (_, at) => ({ value: at + 1, label: `单位${at + 1}` }));
  options[3]!.label = '重庆市';
  const searchable = options.map((each) =>
    each.value === 4 ? { ...each, find: 'C chongqing 500000' } : each,
  );

  it('finds by pinyin, initial and code, and keeps the number', async () => {
    const { user, values } = fields({ unit: null as number | null }, (form) => (
      <SelectField at={form.at('unit')} label="省份" options={searchable} />
    ));
    const input = screen.getByRole('combobox', { name: '省份' });
    for (const typed of ['c', 'chongq', '5000', '重庆']) {
      await user.clear(input);
      await user.type(input, typed);
      expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['重庆市']);
    }
    await user.keyboard('{ArrowDown}{Enter}');
    expect(values()).toEqual({ unit: 4 });
  });

  it('puts what begins so before what has it inside', async () => {
    const places = [
      { value: 1, label: '澳门', find: 'A macao' },
      { value: 2, label: '重庆', find: 'C chongqing' },
    ];
    const { user } = fields({ at: null as number | null }, (form) => (
      <SelectField at={form.at('at')} label="省份" options={places} searchable />
    ));
    await user.type(screen.getByRole('combobox', { name: '省份' }), 'c');
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(['重庆', '澳门']);
  });
});

describe('RegionField', () => {
  it('offers the cities of the province and empties the city when that changes', async () => {
    const { user, values } = fields(
      { province: 500000 as number | null, city: 500106 as number | null },
      (form) => <RegionField province={form.at('province')} city={form.at('city')} />,
    );
    const [province, city] = screen.getAllByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(city!.value).toBe('沙坪坝区'));
    await user.clear(province!);
    await user.type(province!, '浙江');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(values()).toEqual({ province: 330000, city: null });
    await user.click(city!);
    expect(screen.getByRole('option', { name: '绍兴市' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: '沙坪坝区' })).toBeNull();
  });
});

describe('numbers', () => {
  it.each([
    ['', null],
    [' 1,280 ', 1280],
    ['１２', 12],
    ['-3', -3],
  ])('reads %j', (typed, number) => expect(readNumber(typed, 0)).toBe(number));

  it.each(['12a', '1.5', '--1', '1e3', '9'.repeat(16)])('does not take %j for a whole number', (typed) =>
    expect(readNumber(typed, 0)).toBeNaN(),
  );

  it('keeps yuan as fen and never a fraction of one', async () => {
    const { user, values } = fields({ fee: null as number | null }, (form) => (
      <MoneyField currency="CNY" at={form.at('fee')} label="金额" />
    ));
    await user.type(screen.getByRole('textbox'), '19.99');
    expect(values()).toEqual({ fee: 1999 });
    await user.type(screen.getByRole('textbox'), '9');
    expect(values().fee).toBeNaN();
    await user.clear(screen.getByRole('textbox'));
    expect(values()).toEqual({ fee: null });
  });

  it('keeps a currency without decimals as it is typed, and takes none', async () => {
    const { user, values } = fields({ fee: null as number | null }, (form) => (
      <MoneyField currency="JPY" at={form.at('fee')} label="金额" />
    ));
    await user.type(screen.getByRole('textbox'), '6000');
    expect(values()).toEqual({ fee: 6000 });
    expect(screen.getByText('日元')).toBeTruthy();
    await user.type(screen.getByRole('textbox'), '.5');
    expect(values().fee).toBeNaN();
  });

  it('shows a value that comes from outside', async () => {
    const { user } = fields({ size: 3 as number | null }, (form) => (
      <>
        <NumberField at={form.at('size')} label="人数" />
        <button type="button" onClick={() => form.set('size', 8)}>
          八
        </button>
      </>
    ));
    await user.type(screen.getByRole('textbox'), '4');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('34');
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('8');
  });
});

describe('PhoneField', () => {
  it('takes off what stands between the digits when it is left', async () => {
    const { user, values } = fields({ phone: '' }, (form) => (
      <PhoneField at={form.at('phone')} label="手机号" />
    ));
    await user.type(screen.getByRole('textbox'), '+86 138-0000 0000');
    await user.tab();
    expect(values()).toEqual({ phone: '+8613800000000' });
  });
});

describe('IdNumberField', () => {
  // Made up: the area code 500199 is not assigned.
  const right = '500199201205031238';
  const type = 1 as const;

  it('is quiet while digits are missing, and says what is wrong with a whole number', async () => {
    const { user } = fields({ type, number: '' }, (form) => (
      <IdNumberField at={form.at('number')} type={form.at('type')} label="证件号" />
    ));
    const input = screen.getByRole('textbox');
    await user.type(input, right.slice(0, 17));
    expect(screen.getByText('已输入 17 / 18 位')).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    await user.type(input, '0');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('reads a right number aloud, gives it on, and hides it once left when one was stored', async () => {
    const onRead = vi.fn<(read: { birthdate: string; gender: 1 | 2 }) => void>();
    const { user, values } = fields({ type, number: '' }, (form) => (
      <IdNumberField
        at={form.at('number')}
        type={form.at('type')}
        label="证件号"
        stored="5****************9"
        onRead={onRead}
      />
    ));
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(input, right);
    expect(screen.getByText('2012年5月3日 出生，男')).toBeTruthy();
    expect(onRead).toHaveBeenCalledWith(expect.objectContaining({ birthdate: '2012-05-03', gender: 1 }));
    await user.tab();
    expect(input.value).toBe('5****************8');
    expect(values().number).toBe(right);
    await user.click(input);
    expect(input.value).toBe(right);
  });
});

describe('DateTimeField', () => {
  it('types the clock of the match and keeps the instant', async () => {
    const { user, values } = fields({ at: '2026-05-03T10:00:00.000Z' as string | null }, (form) => (
      <DateTimeField at={form.at('at')} label="报名截止" zone="Asia/Shanghai" />
    ));
    const input = screen.getByLabelText<HTMLInputElement>('报名截止');
    expect(input.value).toBe('2026-05-03T18:00');
    expect(screen.getByText(/北京时间，您所在地 2026年5月3日 06:00/)).toBeTruthy();
    await user.clear(input);
    expect(values().at).toBeNull();
    await user.type(input, '2026-12-31T23:30');
    expect(values().at).toBe('2026-12-31T15:30:00.000Z');
  });
});

describe('CodeField', () => {
  it('asks once, then counts down, and keeps digits only', async () => {
    const send = vi.fn<() => Promise<boolean>>(async () => true);
    const { user, values } = fields({ code: '' }, (form) => (
      <CodeField at={form.at('code')} label="验证码" send={send} />
    ));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /秒后可重发/ }).disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '１2a34 56');
    expect(values()).toEqual({ code: '123456' });
  });

  it.each([-600, 600])('counts by the server’s clock, from which the device is %d s off', async (off) => {
    setServerClock(new Date(Date.now() + off * 1000).toISOString());
    const { user } = fields({ code: '' }, (form) => (
      <CodeField at={form.at('code')} label="验证码" send={async () => true} />
    ));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    const [seconds] = /\d+/.exec(screen.getByRole('button', { name: /秒后可重发/ }).textContent)!;
    expect(Number(seconds)).toBeGreaterThan(50);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    setServerClock(new Date().toISOString());
  });

  it('takes a code that was pasted with blanks', async () => {
    const { user, values } = fields({ code: '' }, (form) => (
      <CodeField at={form.at('code')} label="验证码" send={async () => true} />
    ));
    await user.click(screen.getByRole('textbox'));
    await user.paste(' 253 881');
    expect(values()).toEqual({ code: '253881' });
  });

  it('lets one ask again when it was refused', async () => {
    const { user } = fields({ code: '' }, (form) => (
      <CodeField at={form.at('code')} label="验证码" send={async () => false} />
    ));
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });
});

describe('PhotoField', () => {
  it('refuses what is no picture before anything is sent', async () => {
    const upload = vi.fn<() => Promise<string>>(async () => 'id');
    const { container } = fields({ pic: '' }, (form) => (
      <PhotoField at={form.at('pic')} label="照片" upload={upload} />
    ));
    expect(screen.getByText(/建议 2 MB 以内，过大的自动压缩/)).toBeTruthy();
    const picker = container.querySelector<HTMLInputElement>('input[type=file]')!;
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(picker, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(screen.getByText('只能上传 JPG 或 PNG 图片')).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
  });
});
