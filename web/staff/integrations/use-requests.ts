import { useState } from 'react';
import { newId } from '#web/lib/new-id.ts';

export interface Requests {
  /** The id of what was begun for this subject and has not been answered yet. */
  of: (subject: string) => string;
  answered: (subject: string) => void;
}

/**
 * One id a change while the page is open, however often it is tried: where the answer was lost, the next try gets the
 * secret of the first instead of another.
 */
export function useRequests(): Requests {
  const [begun] = useState(() => new Map<string, string>());
  return {
    of: (subject) => {
      const id = begun.get(subject) ?? newId();
      begun.set(subject, id);
      return id;
    },
    answered: (subject) => void begun.delete(subject),
  };
}
