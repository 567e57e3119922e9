import type { CDPSession, Page } from '@playwright/test';

export const forms = ['desktop', 'phone'] as const;
export type Form = (typeof forms)[number];

const screens = {
  desktop: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
  // So tall that the bar at the bottom covers nothing, which axe would take for too small a target.
  phone: { width: 390, height: 16_000, deviceScaleFactor: 1, mobile: true },
};
const sessions = new WeakMap<Page, Promise<CDPSession>>();
/** What a page is shown on, which stays when it is loaded again. */
const formOf = new WeakMap<Page, Form>();

/** Shows an open page, as it stands, on a desktop with a mouse or on a phone under a finger. */
export async function become(page: Page, form: Form): Promise<void> {
  if (formOf.get(page) === form) return;
  let opening = sessions.get(page);
  if (!opening) sessions.set(page, (opening = page.context().newCDPSession(page)));
  const session = await opening;
  await session.send('Emulation.setDeviceMetricsOverride', screens[form]);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: form === 'phone' });
  formOf.set(page, form);
  // What the page does by its width it does before its next picture, or with the one after.
  await page.evaluate(async () => {
    for (let pictures = 0; pictures < 3; pictures++) await new Promise(requestAnimationFrame);
  });
}
