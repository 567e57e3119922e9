import { useState } from 'react';
import { setMaterials } from '#contract/materials/calls.ts';
import { fileKindOf } from '#contract/materials/status.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { itemsOf, troubleOf, type Item } from './batch.ts';
import type { AskedMaterial, Data, PersonRow } from './overview.ts';
import { w } from './text.ts';

/** So many files are on their way at once: more would only slow each other down. */
const atOnce = 2;

/** Files sorted to people, uploaded one after the other, and handed in together. */
export function useBatch(data: Data, people: readonly PersonRow[]) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [busy, setBusy] = useState(false);
  const { run } = useSend(setMaterials);
  const change = (key: string, patch: Partial<Item>) =>
    setItems((before) => before.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  const add = (files: readonly File[]) => setItems((before) => [...before, ...itemsOf(files, people, newId)]);

  /**
   * How many were handed in and how many failed; those stay to be tried again.
   * @param validTo for how long all of them are good
   */
  const send = async (
    asked: AskedMaterial,
    validTo: string | null,
  ): Promise<{ done: number; failed: number } | undefined> => {
    setBusy(true);
    try {
      const waiting = items.filter((each) => troubleOf(each, items) === undefined);
      const left = waiting.values();
      const stored: { key: string; memberId: string; fileId: string }[] = [];
      const upload = paperUploaderOf(fileKindOf[asked.kind]);
      const work = async () => {
        for (const { key, file, memberId, fileId } of left) {
          const fileIdSent = fileId ?? (await one(key, file));
          if (fileIdSent !== null) stored.push({ key, memberId, fileId: fileIdSent });
        }
      };
      const one = async (key: string, file: File): Promise<string | null> => {
        change(key, { sending: 0, failed: '' });
        try {
          const onProgress = (share: number) => change(key, { sending: share });
          const { id } = await upload(file, { onProgress, signal: new AbortController().signal });
          change(key, { sending: null, fileId: id });
          return id;
        } catch (error) {
          change(key, {
            sending: null,
            failed: error instanceof CallFailed ? error.message : w('wrongKind'),
          });
          return null;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      if (stored.length === 0) return { done: 0, failed: waiting.length };
      const papers = stored.map(({ memberId, fileId }) => ({
        id: newId(),
        materialId: asked.id,
        subjectIds: [memberId],
        fileId,
        validFrom: null,
        validTo,
        policyNumber: '',
      }));
      if (!(await run({ registrationId: data.registrationId, papers }))) return undefined;
      const done = new Set(stored.map(({ key }) => key));
      setItems((before) => before.filter(({ key }) => !done.has(key)));
      return { done: stored.length, failed: waiting.length - stored.length };
    } finally {
      setBusy(false);
    }
  };
  return {
    items,
    busy,
    add,
    send,
    assign: (key: string, memberId: string) => change(key, { memberId }),
    remove: (key: string) => setItems((before) => before.filter((each) => each.key !== key)),
  };
}
