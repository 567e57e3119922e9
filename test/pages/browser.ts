import './redraw.ts';
import type { Window } from 'happy-dom';
import { vi } from 'vitest';
import { answer } from './answers.ts';
import { demoNow } from './now.ts';

// What a browser has and this one has not; and the server's clock for the pages as well.
vi.useFakeTimers({ toFake: ['Date'], now: demoNow });

vi.mock('#web/lib/transport.ts', () => ({
  post: (url: string, body: string, lang: string) => answer(url, body, lang),
}));
vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
  const body =
    (init.body as string | undefined) ?? new URL(url, location.href).searchParams.get('body') ?? '{}';
  const { status, text } = await answer(url, body, new Headers(init.headers).get('accept-language') ?? 'zh');
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
});

// As one who wants no motion: a dialog is gone as soon as it is closed.
(window as unknown as Window).happyDOM.settings.device.prefersReducedMotion = 'reduce';
