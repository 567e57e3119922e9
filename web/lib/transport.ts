import { CallFailed } from './failure.ts';

/** From the last byte sent; an upload also stops after this long without progress (requirements 7.2). */
const timeoutMs = 10_000;

/** Posts JSON by XMLHttpRequest, as fetch does not report how much of a body has been sent. */
export function post(
  url: string,
  body: string,
  lang: string,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new CallFailed({ code: -1, transport: 'timeout' }));
        request.abort();
      }, timeoutMs);
    };
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept-language', lang);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    request.upload.addEventListener('load', wait);
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new CallFailed({ code: -1, transport: 'network' })));
    const abandon = () => {
      reject(signal?.reason as Error);
      request.abort();
    };
    if (signal?.aborted) return abandon();
    signal?.addEventListener('abort', abandon);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abandon));
    wait();
    request.send(body);
  });
}
