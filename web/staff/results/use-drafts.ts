import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ScoreModel } from '#contract/matches/event.ts';
import { marksFrom } from '#contract/results/entry-cells.ts';
import { setResults } from '#contract/results/staff-calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { keptSession } from '#web/lib/session.ts';
import { useRetry } from '#web/lib/use-retry.ts';
import { forget, storedJson, storeJson } from '#web/lib/storage.ts';
import { overtaken, settled, withDraft, type Draft, type Drafts } from './drafts.ts';

const retryMs = 5_000;
const keyOf = (groupId: string) => `results.${keptSession()?.uid ?? ''}.${groupId}`;

function isDrafts(value: unknown): value is Drafts {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (each: unknown) =>
      typeof each === 'object' &&
      each !== null &&
      'cells' in each &&
      typeof each.cells === 'object' &&
      'version' in each &&
      typeof each.version === 'number',
  );
}

/** Lines typed before the page was left: they stand as unsaved, and what is complete is sent once more. */
function keptDrafts(groupId: string): Drafts {
  const storedDrafts = storedJson(keyOf(groupId), isDrafts) ?? {};
  return Object.fromEntries(
    Object.entries(storedDrafts).map(([id, { cells, version }]) => [
      id,
      { cells, version, state: 'typed' as const },
    ]),
  );
}

interface Options {
  groupId: string;
  model: ScoreModel;
  /** Of the rules by which new marks are entered. */
  marksVersion: number;
  lines: readonly StaffLine[];
  /** Whether a line may be typed into: not released, not closed. */
  takes: (line: StaffLine) => boolean;
  /** Reads the list again. */
  again: () => void;
}

/**
 * Typed values that are not saved yet. They live on this device until the server has them: a line is sent
 * when it is left, and again and again while the network fails; another person's save is never overwritten
 * without asking.
 */
export function useDrafts({ groupId, model, marksVersion, lines, takes, again }: Options) {
  const [drafts, setDrafts] = useState<Drafts>(() => keptDrafts(groupId));
  const now = useRef(drafts);
  const change = useCallback(
    (next: (drafts: Drafts) => Drafts) => {
      now.current = next(now.current);
      setDrafts(now.current);
      if (Object.keys(now.current).length === 0) forget(keyOf(groupId));
      else storeJson(keyOf(groupId), now.current);
    },
    [groupId],
  );
  const patch = useCallback(
    (id: string, draft: Partial<Draft>) =>
      change((all) => (all[id] ? { ...all, [id]: { ...all[id], ...draft } } : all)),
    [change],
  );
  const drop = useCallback(
    (id: string) =>
      change((all) => {
        const { [id]: _, ...rest } = all;
        return rest;
      }),
    [change],
  );
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
    change((all) => settled(all, lines));
  }, [lines, change]);

  const save = useEffectEvent(async (id: string, over?: number) => {
    const draft = now.current[id];
    const line = latest.current.find(({ entryId }) => entryId === id);
    if (!draft || !line || draft.state === 'saving' || !takes(line)) return;
    if (over === undefined && overtaken(draft, line)) return patch(id, { state: 'stale' });
    const { marks, empty } = marksFrom(model, draft.cells, line.marks?.version ?? marksVersion);
    // What is not complete waits for the rest; no network is missing.
    if (!marks && !empty) return draft.state === 'typed' ? undefined : patch(id, { state: 'typed' });
    const version = over ?? draft.version;
    patch(id, { state: 'saving', version });
    try {
      const { lines: answered } = await send(
        setResults,
        { groupId, lines: [{ entryId: id, version, marks }] },
        { exempt: true },
      );
      const { outcome, code, line: stored } = answered[0]!;
      if (outcome === 'saved') {
        // What was typed while it was on its way is typed over the line as it stands now.
        if (now.current[id]?.cells === draft.cells) drop(id);
        else patch(id, { state: 'typed', version: stored?.version ?? version });
      } else patch(id, { state: outcome, ...(code === null ? {} : { code }) });
      again();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.away || failure.expired) patch(id, { state: 'failed' });
      else patch(id, { state: 'refused', code: failure.code });
    }
  });
  const retry = useEffectEvent(() => {
    for (const [id, { state }] of Object.entries(now.current)) if (state === 'failed') void save(id);
  });
  const byId = new Map(lines.map((line) => [line.entryId, line]));
  const isOpen = ([id]: [string, Draft]) => {
    const line = byId.get(id);
    return line !== undefined && takes(line);
  };
  const all = Object.entries(drafts);
  const open = all.filter(isOpen);
  const failed = open.some(([, { state }]) => state === 'failed');
  useRetry(failed, retryMs, retry);
  const sendKept = useEffectEvent(() => {
    for (const id of Object.keys(now.current)) void save(id);
  });
  useEffect(() => sendKept(), []);

  const type = useCallback(
    (line: StaffLine, key: string, text: string) => change((all) => withDraft(all, line, key, text)),
    [change],
  );
  return {
    /** Of lines that may be typed into. */
    drafts: Object.fromEntries(open) as Drafts,
    /** What was typed into lines that were released or closed meanwhile: it counts for nothing, and is only shown. */
    late: Object.fromEntries(all.filter((each) => !isOpen(each))) as Drafts,
    /** Whether something waits for the network. */
    failed,
    type,
    /** Sends a line that has been left. */
    leave: (id: string) => void save(id),
    /** Saves the draft over another person's values: the typist has seen both. */
    keepMine: (id: string) => void save(id, latest.current.find(({ entryId }) => entryId === id)?.version),
    drop,
    retry: () => retry(),
  };
}
