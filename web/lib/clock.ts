let aheadMs = 0;

/** The server has said what time it is (ISO); a device's own clock may be far off. */
export function setServerClock(now: string): void {
  aheadMs = Date.parse(now) - Date.now();
}

/** ms, by the server's clock as far as it is known. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
