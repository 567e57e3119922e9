import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { StoredFile } from '#contract/files/calls.ts';
import { imageMaxBytes } from '#contract/files/kinds.ts';
import { draw } from '#test/draw.tsx';
import { FileField, type FileSort } from './FileField.tsx';
import { Form } from './Form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const schema = z.strictObject({ file: z.string().check(z.regex(/\S/, 'required')) });
const upload = vi.fn<(file: File) => Promise<StoredFile>>(async ({ name, size }) => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'music',
  url: '/files/1',
  thumbUrl: null,
  mime: 'audio/wav',
  bytes: size,
  name,
  pages: null,
  seconds: 60,
}));
const released = vi.spyOn(URL, 'revokeObjectURL');

function One({ sort, most }: { sort: FileSort; most?: number }) {
  const form = useSchemaForm({ schema, initial: { file: '' } });
  return (
    <Form form={form} send={{ run: async () => ({}), error: null }} onSent={() => {}} submit="提交">
      <FileField at={form.at('file')} label="音乐" sort={sort} most={most} upload={upload} />
    </Form>
  );
}

function choosing(sort: FileSort, most?: number) {
  const { user, container, unmount } = draw(<One sort={sort} {...(most === undefined ? {} : { most })} />);
  return {
    user,
    unmount,
    choose: (file: File) => user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, file),
    player: () => container.querySelector('audio'),
  };
}

const wav = (bytes = 9, name = '配乐.wav') => new File([new Uint8Array(bytes)], name, { type: 'audio/wav' });
const mb = 1024 * 1024;

beforeEach(() => {
  upload.mockClear();
  released.mockClear();
});

describe('music', () => {
  it('is heard as soon as it is chosen, while it is sent and afterwards; its address is released with the player', async () => {
    let finish: () => void = () => {};
    const answer = upload.getMockImplementation()!;
    upload.mockImplementationOnce((file) => new Promise((resolve) => (finish = () => resolve(answer(file)))));
    const { choose, player, user } = choosing('music');
    expect(player()).toBeNull();
    await choose(wav());
    const { src, controls } = player()!;
    expect([src.startsWith('blob:'), controls, player()!.getAttribute('aria-label')]).toEqual([
      true,
      true,
      '音乐：配乐.wav',
    ]);
    finish();
    await screen.findByRole('link', { name: /下载/ });
    expect(player()!.src).toBe(src);
    expect(released).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '移除文件' }));
    expect(player()).toBeNull();
    expect(released.mock.calls).toEqual([[src]]);
  });

  it('is released where another is chosen, and where the page is left', async () => {
    const { choose, player, unmount } = choosing('music');
    await choose(wav());
    const first = player()!.src;
    await screen.findByRole('link', { name: /下载/ });
    await choose(wav(10, '新配乐.mp3'));
    expect(released.mock.calls).toEqual([[first]]);
    const second = player()!.src;
    unmount();
    expect(released.mock.calls).toEqual([[first], [second]]);
  });

  it('may be as large as its event says', async () => {
    const { choose, player } = choosing('music', 2 * mb);
    expect(screen.getByText(/不超过 2 MB/)).toBeTruthy();
    await choose(wav(2 * mb + 1));
    expect(screen.getByText(/^文件过大/)).toBeTruthy();
    expect(player()).toBeNull();
    expect(upload).not.toHaveBeenCalled();
    await choose(wav(2 * mb));
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  });
});

describe('a paper', () => {
  it('that is a picture is sent however large it is, as it is shrunk on the way; a PDF is not', async () => {
    const { choose } = choosing('paper');
    await choose(new File([new Uint8Array(imageMaxBytes + 1)], 'a.pdf', { type: 'application/pdf' }));
    expect(screen.getByText(/^文件过大/)).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
    await choose(new File([new Uint8Array(imageMaxBytes + 1)], 'a.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  });
});
