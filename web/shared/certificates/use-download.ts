import { useRef, useState } from 'react';
import { currentLang } from '#contract/lang.ts';
import { saveBlob } from '#web/lib/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import { entryCounter } from './count-entries.ts';

/** A file by its address, and how many certificates come in it. */
export interface Wanted {
  url: string;
  name: string;
  count: number;
}

/**
 * Fetches a file while saying how far it is, and hands it to the browser to be saved once all of it is there: a zip
 * that broke off is no zip.
 * @param failed what is said when it did not come, or not whole (requirements, section 8)
 */
export function useDownload(failed: string) {
  const [progress, setProgress] = useState<{ value: number; of: number } | null>(null);
  const giveUp = useRef<AbortController>(null);
  const start = async ({ url, name, count }: Wanted): Promise<void> => {
    giveUp.current = new AbortController();
    setProgress({ value: 0, of: count });
    try {
      const { signal } = giveUp.current;
      const answer = await fetch(url, { headers: { 'accept-language': currentLang() }, signal });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      const reader = answer.body.getReader();
      const counted = entryCounter();
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        pieces.push(next.value);
        setProgress({ value: Math.min(count, counted(next.value)), of: count });
      }
      saveBlob(new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }), name);
    } catch {
      if (!giveUp.current.signal.aborted) toast('bad', failed);
    } finally {
      setProgress(null);
    }
  };
  return { done: progress, start, cancel: () => giveUp.current?.abort() };
}
