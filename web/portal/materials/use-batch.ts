import { useEffect, useRef, useState } from 'react';
import { setMaterials } from '#contract/materials/calls.ts';
import { fileKindOf } from '#contract/materials/status.ts';
import { isPersonPaper } from '#contract/people/papers.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { afterReading, itemsOf, ofOneKind, soughtOf, troubleOf, type Item, type Sorting } from './batch.ts';
import type { Data } from './overview.ts';
import { readPage } from './read-page.ts';
import { w } from './text.ts';

/** So many files are on their way at once: more would only slow each other down. */
const atOnce = 2;

async function inTurn<T>(things: readonly T[], act: (thing: T) => Promise<void>): Promise<void> {
  const queue = things.values();
  const work = async () => {
    for (const each of queue) await act(each);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Files sorted to people and materials by name or by reading them, uploaded, and handed in together. */
export function useBatch(data: Data, sorting: Sorting) {
  const [chosen, setItems] = useState<readonly Item[]>([]);
  const items = ofOneKind(chosen, sorting);
  const [busy, setBusy] = useState(false);
  const { run } = useSend(setMaterials);
  const change = (key: string, patch: Partial<Item>) =>
    setItems((before) => before.map((each) => (each.key === key ? { ...each, ...patch } : each)));
  const closed = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  const readOne = async ({ key, file }: Item) => {
    const signal = closed.current?.signal;
    if (!signal || signal.aborted) return;
    const reading = await readPage(file, soughtOf(sorting), signal);
    setItems((before) =>
      before.map((each) => (each.key === key ? afterReading(each, reading, sorting) : each)),
    );
  };
  const add = (files: readonly File[]) => {
    const added = itemsOf(files, sorting, newId);
    setItems((before) => [...before, ...added]);
    void inTurn(
      added.filter(({ reading }) => reading),
      readOne,
    );
  };

  const isDated = (materialId: string) =>
    sorting.materials.some(({ id, kind }) => id === materialId && isPersonPaper(kind));

  /**
   * How many were handed in and how many failed; those stay to be tried again.
   * @param validTo for how long all of them are good
   */
  const send = async (validTo: string | null): Promise<{ done: number; failed: number } | undefined> => {
    setBusy(true);
    try {
      const waiting = items.filter((each) => troubleOf(each, items, sorting) === undefined);
      const uploads: { item: Item; fileId: string }[] = [];
      const one = async ({ key, file, materialId }: Item): Promise<string | null> => {
        const { kind } = sorting.materials.find(({ id }) => id === materialId)!;
        const upload = paperUploaderOf(fileKindOf[kind]);
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
      await inTurn(waiting, async (item) => {
        const fileId = item.fileId ?? (await one(item));
        if (fileId !== null) uploads.push({ item, fileId });
      });
      if (uploads.length === 0) return { done: 0, failed: waiting.length };
      const papers = uploads.map(({ item: { memberId, materialId }, fileId }) => ({
        id: newId(),
        materialId,
        subjectIds: [memberId],
        fileId,
        validFrom: null,
        validTo: isDated(materialId) ? validTo : null,
        policyNumber: '',
      }));
      if (!(await run({ registrationId: data.registrationId, papers }))) return undefined;
      const storedKeys = new Set(uploads.map(({ item }) => item.key));
      setItems((before) => before.filter(({ key }) => !storedKeys.has(key)));
      return { done: uploads.length, failed: waiting.length - uploads.length };
    } finally {
      setBusy(false);
    }
  };
  return {
    items,
    busy,
    add,
    send,
    assign: change,
    remove: (key: string) => setItems((before) => before.filter((each) => each.key !== key)),
  };
}
