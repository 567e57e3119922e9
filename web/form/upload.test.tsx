import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { imageMaxBytes } from '#contract/files/kinds.ts';
import { draw } from '#test/draw.tsx';
import { Form } from './Form.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useSchemaForm } from './use-schema-form.ts';

vi.mock('./shrink-photo.ts', async (original) => ({
  ...(await original()),
  shrinkPhoto: async (file: Blob) => file,
}));
vi.mock('#web/lib/base64.ts', () => ({ base64Of: async () => 'abc' }));

const schema = z.strictObject({ pic: z.string().check(z.regex(/\S/, 'required')) });
type Body = z.output<typeof schema>;
const run = vi.fn<(body: Body) => Promise<object>>(async () => ({}));
const onSent = vi.fn<() => void>();

function Certificate({ upload }: { upload: (fileByte: string) => Promise<string> }) {
  const form = useSchemaForm({ schema, initial: { pic: '' } });
  return (
    <Form form={form} send={{ run, error: null }} onSent={onSent} submit="提交审核">
      <PhotoField at={form.at('pic')} label="证书" upload={upload} required />
    </Form>
  );
}

/** A form whose picture is on its way; `finish` and `fail` end the upload. */
async function uploading() {
  let finish: (id: string) => void = () => {};
  let fail: () => void = () => {};
  const upload = vi.fn<() => Promise<string>>(
    () =>
      new Promise((resolve, reject) => {
        finish = resolve;
        fail = () => reject(new Error('refused'));
      }),
  );
  const drawn = draw(<Certificate upload={upload} />);
  const picker = drawn.container.querySelector<HTMLInputElement>('input[type=file]')!;
  await drawn.user.upload(picker, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  return { ...drawn, finish: (id: string) => finish(id), fail: () => fail() };
}

const button = () => screen.getByRole('button', { name: '提交审核' });
const waits = '照片上传完成后自动提交';

beforeEach(() => {
  run.mockClear();
  onSent.mockClear();
});

it('a picture of more than 10 MB is shrunk and sent, not refused', async () => {
  const upload = vi.fn<(fileByte: string) => Promise<string>>(async () => 'id');
  const { user, container } = draw(<Certificate upload={upload} />);
  const large = new File([new Uint8Array(imageMaxBytes + 1)], 'a.jpg', { type: 'image/jpeg' });
  await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, large);
  await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  expect(upload.mock.calls[0]![0]).toBe('abc');
});

describe('a press while a picture is on its way', () => {
  it('says so, waits, and sends what was uploaded, once', async () => {
    const { user, finish } = await uploading();
    await user.click(button());
    await user.click(button());
    expect(screen.getByText(waits)).toBeTruthy();
    expect(screen.queryByText('有 1 处需要修改')).toBeNull();
    expect(run).not.toHaveBeenCalled();
    finish('id');
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(run.mock.calls).toEqual([[{ pic: 'id' }]]);
    expect(screen.queryByText(waits)).toBeNull();
  });

  it('is not lost where it comes as the upload ends', async () => {
    const { finish } = await uploading();
    const pressed = button();
    // In one go, before anything is drawn again.
    await act(async () => {
      finish('id');
      pressed.click();
    });
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(run.mock.calls).toEqual([[{ pic: 'id' }]]);
  });

  it('is not lost where it comes right after the upload', async () => {
    const { finish } = await uploading();
    const pressed = button();
    await act(async () => {
      finish('id');
      await Promise.resolve();
      pressed.click();
    });
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    expect(button()).toBe(pressed);
  });

  it('sends nothing when the upload fails, and goes to the picture', async () => {
    const { user, fail } = await uploading();
    await user.click(button());
    fail();
    expect(await screen.findByText('上传失败，请重试')).toBeTruthy();
    expect(screen.queryByText(waits)).toBeNull();
    expect(run).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^证书/ })));
  });
});
