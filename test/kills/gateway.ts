import path from 'node:path';
import { Books } from '#tools/payment-simulator/books.ts';
import { localSettings } from '#tools/payment-simulator/local-settings.ts';
import { Mortal } from './mortal.ts';

interface How {
  folder: string;
  port: number;
  /** Of the waits between its notifications. */
  pace: number;
  environment?: Record<string, string>;
}

/** The payment simulator as a process of its own, not started yet: its books, and its accounts for `MERCHANTS_FILE`. */
export function gatewayIn({ folder, port, pace, environment = {} }: How) {
  const file = path.join(folder, 'books');
  const url = `http://127.0.0.1:${port}`;
  const gateway = new Mortal({
    arguments: [
      'tools/payment-simulator/main.ts',
      '--file',
      file,
      '--port',
      String(port),
      '--pace',
      String(pace),
    ],
    environment,
    logFile: path.join(folder, 'gateway.log'),
    url: `${url}/control/trades`,
  });
  const books = new Books(file);
  const merchants = JSON.stringify(
    books.accounts().map((account) => ({ payee: account.payee, settings: localSettings(account, url) })),
  );
  return { gateway, url, books, merchants };
}
