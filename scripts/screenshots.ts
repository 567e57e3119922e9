import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import { languages, setLang, type Lang } from '#contract/lang.ts';
import { openAddresses, portalAddresses, staffAddresses, type Address } from '#e2e/support/addresses.ts';
import { asking } from '#e2e/support/ask.ts';
import { faultsOf } from '#e2e/support/layout.ts';
import { pointer } from '#e2e/support/pointer.ts';
import { certify, newUnit, registerUnit, type NewUnit } from '#e2e/support/register.ts';
import { passUnit } from '#e2e/support/review.ts';
import { logIn, logInStaff } from '#e2e/support/session.ts';
import { settle } from '#e2e/support/settle.ts';
import { brokenCalls, heldCalls, longNames, manyRows, states, type State } from '#e2e/support/states.ts';
import { next } from '#e2e/support/wizard.ts';
import { startWhole } from '#test/whole-server.ts';
import { chromiumFlags, findChromium } from './find-chromium.mjs';
import { buildWeb } from './prepare.mjs';

/**
 * npm run screenshots [-- --lang zh --size 390 --realm portal --state full --only team]: every route in both sizes and
 * languages, full, empty, loading, failing, with 200 rows and with long names, into ./screenshots; ends with an error where a page scrolls
 * sideways, cuts a text off or has another title than its heading. `--readme` makes the README's pictures instead.
 */
const { values: options } = parseArgs({
  options: {
    lang: { type: 'string' },
    size: { type: 'string' },
    realm: { type: 'string' },
    state: { type: 'string' },
    only: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
});

const sizes = {
  '1440': { viewport: { width: 1440, height: 900 } },
  '390': { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const;
type Size = keyof typeof sizes;
const realms = ['open', 'portal', 'staff'] as const;
type Realm = (typeof realms)[number];

const wanted = <T extends string>(all: readonly T[], given: string | undefined) =>
  all.filter((each) => given === undefined || each === given);

const prepared: Partial<Record<State, (page: Page) => Promise<void>>> = {
  loading: heldCalls,
  error: brokenCalls,
  many: manyRows,
  long: longNames,
};

const folder = path.resolve('screenshots');
const faults: string[] = [];

buildWeb(process.execPath);
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found.');
const whole = await startWhole();
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  if (options.readme) await picturesForReadme(browser);
  else await everything(browser);
} finally {
  await browser.close();
  await whole.stop();
}
if (faults.length > 0) {
  console.error(`\n${faults.length} faults:\n${faults.join('\n')}`);
  process.exitCode = 1;
}

async function everything(on: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const empty = wanted(states, options.state).includes('empty') ? await approvedUnit(on) : undefined;
  for (const lang of wanted(languages, options.lang)) {
    for (const size of wanted(Object.keys(sizes) as Size[], options.size)) {
      for (const realm of wanted(realms, options.realm)) await photograph(on, { lang, size, realm, empty });
    }
  }
}

interface Round {
  lang: Lang;
  size: Size;
  realm: Realm;
  empty: NewUnit | undefined;
}

async function photograph(on: Browser, { lang, size, realm, empty }: Round): Promise<void> {
  setLang(lang);
  for (const state of wanted(states, options.state)) {
    // Staff see the whole demo, and pages without a login have no other account: nothing there is ever empty.
    if (state === 'empty' && realm !== 'portal') continue;
    const context = await contextOf(on, lang, size);
    const page = await context.newPage();
    const addresses = await addressesFor(page, realm, state === 'empty' ? empty! : undefined);
    const pages = addresses.filter(({ name }) => !options.only || name.includes(options.only));
    await prepared[state]?.(page);
    for (const address of pages)
      await shoot(page, address, state, `${address.name}-${state}-${lang}-${size}`);
    await context.close();
    console.log(`${lang} ${size} ${realm} ${state}: ${pages.length} pages`);
  }
}

async function contextOf(on: Browser, lang: Lang, size: Size): Promise<BrowserContext> {
  const context = await on.newContext({
    ...sizes[size],
    baseURL: whole.url,
    locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('lang', chosen);
  }, lang);
  return context;
}

async function addressesFor(page: Page, realm: Realm, unit: NewUnit | undefined): Promise<Address[]> {
  if (realm === 'open') return openAddresses();
  if (realm === 'staff') {
    await logInStaff(page, 'admin@ropemeet.example');
    return staffAddresses(asking(page));
  }
  if (unit) await logIn(page, unit.phone, unit.password);
  else await logIn(page, 'club@ropemeet.example');
  return portalAddresses(asking(page));
}

async function shoot(page: Page, { url }: Address, state: State, name: string): Promise<void> {
  try {
    await page.goto(url);
    if (state === 'loading') await page.getByRole('heading', { level: 1 }).waitFor();
    else await settle(page);
    faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  } catch (error) {
    faults.push(`${name}: ${String(error).split('\n')[0]}`);
    await page.screenshot({ path: path.join(folder, `${name}.png`) }).catch(() => undefined);
  }
}

/** An account that has just been certified and has nothing yet. */
async function approvedUnit(on: Browser): Promise<NewUnit> {
  setLang('zh');
  const unit = newUnit();
  const context = await contextOf(on, 'zh', '1440');
  const page = await context.newPage();
  await registerUnit(pointer(page), unit);
  await certify(pointer(page), unit);
  const staff = await context.newPage();
  await logInStaff(staff, 'admin@ropemeet.example');
  await passUnit(staff, unit.name);
  await context.close();
  return unit;
}

/** A handful, small enough to lie in the repository. */
async function picturesForReadme(on: Browser): Promise<void> {
  const into = path.resolve('docs/pictures');
  mkdirSync(into, { recursive: true });
  const pictures: { name: string; lang: Lang; size: Size; realm: Realm; address: string }[] = [
    { name: 'dashboard', lang: 'en', size: '1440', realm: 'portal', address: 'dashboard' },
    { name: 'grid', lang: 'zh', size: '1440', realm: 'portal', address: 'registerMatch-register-2' },
    { name: 'review', lang: 'en', size: '1440', realm: 'staff', address: 'staff-registrations-one' },
    { name: 'phone', lang: 'zh', size: '390', realm: 'portal', address: 'dashboard' },
  ];
  for (const { name, lang, size, realm, address } of pictures) {
    setLang(lang);
    const context = await contextOf(on, lang, size);
    const page = await context.newPage();
    const target = (await addressesFor(page, realm, undefined)).find((each) => each.name === address);
    if (!target) throw new Error(`There is no page ${address}.`);
    await page.goto(target.url);
    await settle(page);
    if (name === 'grid') {
      await next(pointer(page), 'events');
      // The pointer leaves the button, and what turns to its new look has turned.
      await page.mouse.move(0, 0);
      await settle(page);
      await page.waitForTimeout(500);
    }
    const picture = await page.screenshot({ scale: 'css' });
    // Few colours, as our pages have: a fifth of the bytes.
    await sharp(picture)
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(path.join(into, `${name}.png`));
    await context.close();
    console.log(`docs/pictures/${name}.png`);
  }
}
