import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { setLang, type Lang } from '#contract/lang.ts';
import { redraw } from './redraw.ts';
import { rest } from './show.ts';

const { contexts: clients } = vi.spyOn(QueryClient.prototype, 'mount').mock;

const client = () => clients.at(-1) as QueryClient;

/** Answers of these calls that nothing on the page shows any more: they will be asked for again. */
export function forgetUnused(paths: readonly string[]): void {
  const isOf = ({ queryKey }: { queryKey: readonly unknown[] }) => paths.includes(queryKey[0] as string);
  client().removeQueries({ type: 'inactive', predicate: isOf });
}

/** Goes on in another language where the page stands: what it shows is asked for and drawn again. */
export async function speak(lang: Lang): Promise<void> {
  setLang(lang);
  void client().refetchQueries({ type: 'active' });
  redraw();
  await rest();
}
