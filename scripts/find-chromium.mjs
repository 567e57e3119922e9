import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** Chromium, or a browser made of it, on this machine: the path given in CHROMIUM, else the first one found. */
export function findChromium() {
  const given = process.env.CHROMIUM;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .concat('/usr/bin', '/usr/local/bin', '/snap/bin')
    .filter((folder) => path.isAbsolute(folder));
  const known = names.flatMap((name) => onPath.map((folder) => path.join(folder, name)));
  return (given ? [given] : [...known, ...places]).find(isExecutable);
}

/**
 * As Debian runs it without a screen, also as root and without a way out: no call home, each of which would
 * stand in the console as an error.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
