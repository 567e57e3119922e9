const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id as somebody may have typed it into the address, or undefined. */
export function idIn(typed: string): string | undefined {
  return isId.test(typed) ? typed : undefined;
}

/** What nearly every queue is narrowed by; what means nothing is left out. */
export function narrowed({ text, matchId }: { text: string; matchId: string }) {
  const match = idIn(matchId);
  return {
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(match ? { matchId: match } : {}),
  };
}
