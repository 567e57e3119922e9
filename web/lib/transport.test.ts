import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { post } from './transport.ts';

/** A request that answers nothing by itself. */
class SilentRequest extends EventTarget {
  static last: SilentRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  abort = vi.fn<() => void>();
  constructor() {
    super();
    SilentRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  progress() {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const begun = () => {
  const ended = vi.fn<(failure: unknown) => void>();
  post('/api/x', '{}', 'zh').catch(ended);
  return ended;
};

describe('a call', () => {
  it('is given up after 10 s without an answer, and says so', async () => {
    const ended = begun();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended.mock.calls[0]![0]).toMatchObject({ code: -1, transport: 'timeout' });
    expect((ended.mock.calls[0]![0] as Error).message).toContain('请求超时');
    expect(SilentRequest.last.abort).toHaveBeenCalledOnce();
  });

  it('has its 10 s from the last byte that went out', async () => {
    const ended = begun();
    await vi.advanceTimersByTimeAsync(9_000);
    SilentRequest.last.progress();
    await vi.advanceTimersByTimeAsync(9_000);
    SilentRequest.last.upload.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });
});
