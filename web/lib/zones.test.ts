import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, sameClock, wallClock } from './zones.ts';

describe('wallClock and instantAt', () => {
  it('agree with one another at any minute in any zone, but for the hour that comes twice', () => {
    const zones = [
      'Asia/Shanghai',
      'Asia/Kolkata',
      'America/New_York',
      'Europe/London',
      'Pacific/Apia',
      'UTC',
    ];
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const instant = new Date(minute * 60_000).toISOString();
        const wall = wallClock(instant, zone);
        const back = instantAt(wall, zone)!;
        expect(wallClock(back, zone)).toBe(wall);
        expect(Math.abs(Date.parse(back) - Date.parse(instant))).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  it('takes the first of an hour that comes twice, and the hour after one that is skipped', () => {
    expect(instantAt('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(wallClock(instantAt('2026-03-08T02:30', 'America/New_York')!, 'America/New_York')).toBe(
      '2026-03-08T03:30',
    );
  });

  it('has no instant for what is no time', () => {
    expect(instantAt('', 'Asia/Shanghai')).toBeUndefined();
    expect(instantAt('2026-13-01T00:00', 'Asia/Shanghai')).toBeUndefined();
  });
});

describe('sameClock', () => {
  it('compares at the instant: London is at UTC in winter and not in summer', () => {
    expect(sameClock('Europe/London', 'UTC', new Date('2026-01-10T00:00:00Z'))).toBe(true);
    expect(sameClock('Europe/London', 'UTC', new Date('2026-07-10T00:00:00Z'))).toBe(false);
  });
});
