import { parseArgs } from 'node:util';
import { localSettings } from './local-settings.ts';
import { serveGateway } from './served.ts';

/**
 * The local gateway as a process of its own: `node tools/payment-simulator/main.ts --file BOOKS --port N`.
 * Prints its address, then on one line of JSON its four accounts, each with its payee and what a server is configured
 * with to reach it. `--pace 0.1` makes the waits between notifications a tenth.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    port: { type: 'string', default: '8090' },
    pace: { type: 'string', default: '1' },
  },
});
const [port, pace] = [Number(values.port), Number(values.pace)];
if (!values.file || !Number.isInteger(port) || !(pace > 0)) {
  process.stderr.write('--file BOOKS [--port N] [--pace F]\n');
  process.exit(2);
}
const served = await serveGateway(values.file, { port, pace });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.once(signal, () => void served.close().then(() => process.exit(0)));
const accounts = served.accounts.map((account) => ({
  payee: account.payee,
  settings: localSettings(account, served.base),
}));
process.stdout.write(`${served.base}\n${JSON.stringify(accounts)}\n`);
