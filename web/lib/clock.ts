let aheadMs = 0;

/** Sets the clock by the server's time (ISO); a device's own clock may be far off. */
export function setServerClock(now: string): void {
  aheadMs = Date.parse(now) - Date.now();
}

/** ms, by the server's clock once it is known. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
