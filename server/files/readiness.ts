import type { Storage } from '#server/storage/storage.ts';

const probe = 'ready/probe';
/** A probe of a distant service costs something; who asks more often gets the last answer. */
const everyMs = 20_000;

/** Whether something can be stored and found again, asked of the storage itself now and then. */
export function storageReadiness(storage: Storage, clock: () => number = () => performance.now()) {
  let last: { at: number; answer: Promise<boolean> } | undefined;
  const ask = async () => {
    try {
      const bytes = Buffer.from('ready');
      await storage.put(probe, bytes, 'text/plain');
      return (await storage.head(probe))?.bytes === bytes.length;
    } catch {
      return false;
    }
  };
  return (): Promise<boolean> => {
    if (!last || clock() - last.at > everyMs) last = { at: clock(), answer: ask() };
    return last.answer;
  };
}
