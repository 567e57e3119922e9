import { useEffect, useEffectEvent, useState } from 'react';
import { getMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { useOnline } from '#web/lib/use-online.ts';

const askEveryMs = 1_500;
/** While nothing answers. */
const askSlowlyMs = 6_000;

export const runs = (memberImport: MemberImport | null | undefined) =>
  memberImport?.state === 'waiting' || memberImport?.state === 'working' || memberImport?.state === 'saving';
const isOpen = (memberImport: MemberImport | null | undefined) =>
  runs(memberImport) || memberImport?.state === 'ready';

/** The unit's newest import of the last day, followed while something is done with it, whichever tab or device began it. */
export function useImport() {
  // Another sheet is to be chosen, or one has just been handed in; else the newest there is.
  const [wanted, setWanted] = useState<'another' | { id: string }>();
  const [everyMs, setEveryMs] = useState<number>();
  const { data, error, again } = useCall(
    getMemberImport,
    {},
    { fresh: true, ...(everyMs ? { everyMs } : {}) },
  );
  const online = useOnline();
  const late = typeof wanted === 'object' && data?.id !== wanted.id;
  if (typeof wanted === 'object' && !late) setWanted(undefined);
  const pace = late || runs(data) ? (error ? askSlowlyMs : askEveryMs) : undefined;
  if (pace !== everyMs) setEveryMs(pace);

  // One that was here and is not any more was put aside elsewhere, or is a day old.
  const [open, setOpen] = useState<string>();
  const [lost, setLost] = useState(false);
  const now = isOpen(data) ? data?.id : undefined;
  if (now !== undefined && now !== open) {
    setOpen(now);
    setLost(false);
  }
  if (open !== undefined && data !== undefined && now === undefined) {
    setOpen(undefined);
    if (data?.id !== open) {
      setLost(true);
      setWanted('another');
    }
  }

  // Meanwhile another tab may have gone on with it.
  const seen = useEffectEvent(() => {
    if (!document.hidden && pace === undefined) again();
  });
  useEffect(() => {
    const look = () => seen();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    /** Undefined while it is not known; null where there is none, or another sheet is to be chosen. */
    shown: wanted === 'another' ? null : late ? undefined : data,
    newest: data?.id,
    error,
    /** The server does not answer just now. */
    away: error !== null || !online,
    again,
    lost,
    another: () => {
      setOpen(undefined);
      setLost(false);
      setWanted('another');
    },
    follow: (id: string) => {
      setLost(false);
      setWanted({ id });
    },
  };
}
