// A scoring program: who is in the heat that is on, and their results. Run: node hand-in.mjs http://localhost:8080 rm_…
const [base, key] = process.argv.slice(2);

async function call(path, body = {}) {
  const response = await fetch(`${base}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, ...body }),
  });
  const { code, data, msg, arrErr } = await response.json();
  if (code !== 1) throw new Error(`${code} ${msg} ${JSON.stringify(arrErr)}`);
  return data;
}

const [{ groupId, heat }] = (await call('common/getActiveProject')).now;
const { rows } = await call('common/getProgramStarts', { groupId });
const counted = { model: 'speed', version: 2, counts: [61, 61, 62], mistakes: 0, offences: [] };
const marks = { ...counted, falseStarts: 0, falseSwitches: 0 };
const started = rows.filter((row) => row.heat === heat && !row.out);
const lines = started.map(({ number, eventId }) => ({ number, eventId, marks }));
process.stdout.write(JSON.stringify(await call('common/setResults', { lines })));
