/** The moment that the demo is made at, and that server and pages take for the present. */
export const demoNow = new Date('2026-07-01T04:00:00Z');
