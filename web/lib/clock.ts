let aheadMs = 0;
/** While what the server has drawn is drawn once more: its time, so that both say the same. */
let standing: number | null = null;

/** Sets the clock by the server's time (ISO); a device's own clock may be far off. */
export function setServerClock(now: string): void {
  aheadMs = Date.parse(now) - Date.now();
}

/** Stops the clock at a time of the server (ISO). */
export function stopClock(now: string): void {
  standing = Date.parse(now);
}

/** Lets it go on from there. */
export function startClock(): void {
  if (standing !== null) aheadMs = standing - Date.now();
  standing = null;
}

/** ms, by the server's clock once it is known. */
export function serverNow(): number {
  return standing ?? Date.now() + aheadMs;
}
