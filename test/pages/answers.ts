import { request } from 'node:http';
import { inject } from 'vitest';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { currentLang, type Lang } from '#contract/lang.ts';
import { refusals, refusalText } from '#contract/refusals.ts';
import type { Caller } from '#test/served.ts';

/** What the pages find: the demo as it is, nothing in any list, no answer, or lists that are long. */
export const states = ['full', 'empty', 'error', 'many'] as const;
export type State = (typeof states)[number];

/** Asked by the frame around every page: an account is still logged in where its lists are empty. */
const ofFrame = new Set([
  'common/getSite',
  'common/getConfig',
  'common/getRegion',
  'user/getUserInfo',
  'admin/getUserInfo',
]);

/** What the page drawn now has asked for. */
export const traffic = {
  state: 'full' as State,
  /** Calls of the page behind a dialog, which are answered in full in every state. */
  behind: new Set<string>() as ReadonlySet<string>,
  open: 0,
  /** Whether a call of its own was not answered. */
  refused: false,
  /** Whether a call of its own was answered with rows. */
  rows: false,
  /** Writes, which all fail. */
  sent: [] as { path: string; body: unknown }[],
  /** What was answered last to each call, in which text of the other language may stand. */
  data: new Map<string, string>(),
};

export function askAfresh(state: State): void {
  Object.assign(traffic, { state, open: 0, refused: false, rows: false, sent: [] });
  Object.assign(traffic, { data: new Map(), behind: new Set() });
}

/** Answers of reads: pages are drawn several times, and nothing changes. */
const answers = new Map<string, Promise<{ status: number; text: string }>>();
const reads = new Set(inject('demo').reads);
const streams = new Set(inject('demo').streams);

/** In place of the network, for consoles and public pages alike. */
export async function answer(
  url: string,
  body: string,
  lang: string,
): Promise<{ status: number; text: string }> {
  const path = url.replace(/^.*\/api\//, '').replace(/\?.*/, '');
  // Nothing happens while a page is looked at, so that a stream has no line yet.
  if (streams.has(path)) return new Promise(() => {});
  if (!reads.has(path)) {
    const { token: _token, uid: _uid, ...sent } = JSON.parse(body) as Record<string, unknown>;
    traffic.sent.push({ path, body: sent });
    return refused(refusals.failure.code);
  }
  const call = `${path} ${body}`;
  const state = ofFrame.has(path) || traffic.behind.has(call) ? 'full' : traffic.state;
  if (state === 'error') {
    traffic.refused = true;
    return refused(refusals.otherError.code, 500);
  }
  traffic.open += 1;
  try {
    const key = `${lang} ${call}`;
    if (!answers.has(key)) answers.set(key, post(path, body, lang));
    const response = await answers.get(key)!;
    if (!ofFrame.has(path)) traffic.rows ||= response.text.includes('"rows":[');
    const text = changed(response.text, state);
    traffic.data.set(call, text);
    return { status: response.status, text };
  } finally {
    traffic.open -= 1;
  }
}

function refused(code: number, status = 200) {
  const envelope = { code, data: null, msg: refusalText(code, currentLang()), arrErr: [] };
  return { status, text: JSON.stringify(envelope) };
}

/** An answer with its lists emptied or made long: `rows` of a page, every list that a dialog has asked for. */
function changed(text: string, state: State): string {
  if (state === 'full') return text;
  const envelope = JSON.parse(text) as Envelope<Record<string, unknown>>;
  const { data } = envelope;
  if (!data) return text;
  const ofDialog = traffic.behind.size > 0;
  const changedLists: Record<string, unknown[]> = {};
  for (const [name, list] of Object.entries(data)) {
    if (!Array.isArray(list) || !(ofDialog || name === 'rows')) continue;
    // What is not read by pages is never long.
    const isLong = (ofDialog || 'total' in data) && haveIds(list);
    if (state === 'empty') changedLists[name] = [];
    else if (isLong) changedLists[name] = manyOf(list);
  }
  const { rows } = changedLists;
  const counts = Object.entries(data).map(([name, value]) => [
    name,
    rows && typeof value === 'number' ? rows.length : value,
  ]);
  return JSON.stringify({ ...envelope, data: { ...Object.fromEntries(counts), ...changedLists } });
}

const manyRows = 200;
const long = /^(?:name|title|teamName|unitName|matchName|nickname)$/;

/** Choices of a select have names of their own for ids, of which there are not many. */
const haveIds = (rows: readonly unknown[]): rows is readonly { id: string }[] =>
  rows.length > 0 && rows.every((row) => /^[\da-f-]{36}$/.test(String((row as { id?: unknown } | null)?.id)));

/** The rows over and over, each with an id of its own, and with names as long as no screen is wide. */
function manyOf(rows: readonly { id: string }[]): unknown[] {
  return Array.from({ length: manyRows }, (_, at) => {
    const row = rows[at % rows.length]!;
    const longer = Object.entries(row).map(([name, value]) =>
      long.test(name) && typeof value === 'string' ? [name, `${value} `.repeat(8).trim()] : [name, value],
    );
    const id = at < rows.length ? row.id : `00000000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;
    return { ...Object.fromEntries(longer), id };
  });
}

function post(path: string, body: string, lang: string): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json', 'accept-language': lang };
  return new Promise((resolve, reject) => {
    const sent = request(`${inject('demo').url}/api/${path}`, { method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => void (text += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export function callerOf(account: string): Caller {
  return inject('demo').sessions[account]!;
}

/** Makes calls as an account of the demo, to learn what there is to look at. */
export function askingAs(account: string, lang: Lang) {
  return async <C extends Call>(call: C, body: BodyOf<C>): Promise<DataOf<C>> => {
    const sent = JSON.stringify({ ...(body as object), ...callerOf(account) });
    const { data, msg } = JSON.parse((await post(call.path, sent, lang)).text) as Envelope<DataOf<C>>;
    if (data === null) throw new Error(`${call.path}: ${msg}`);
    return data;
  };
}
