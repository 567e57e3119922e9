import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { setLang, type Lang } from '#contract/lang.ts';
import { redraw } from './redraw.ts';
import { rest } from './show.ts';

const { contexts: clients } = vi.spyOn(QueryClient.prototype, 'mount').mock;

/** Goes on in another language where the page stands: what it shows is asked for and drawn again. */
export async function speak(lang: Lang): Promise<void> {
  setLang(lang);
  void (clients.at(-1) as QueryClient).refetchQueries({ type: 'active' });
  redraw();
  await rest();
}
