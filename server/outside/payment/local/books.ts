import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Channel, Way } from '#server/outside/payment/gateway.ts';
import type { Payee } from '#contract/matches/fee-item.ts';

/** The local gateway's own books: what it has been asked, paid and told, as safe on disk as a bank's. */

export interface Account {
  channel: Channel;
  payee: Payee;
  /** mchid, seller id. */
  account: string;
  app: string;
  /** Of the merchant’s certificate, and the gateway’s own. */
  serial: string;
  platformSerial: string;
  merchantPrivate: string;
  merchantPublic: string;
  platformPrivate: string;
  platformPublic: string;
  /** WeChat's APIv3 key. */
  secret: string;
}

export interface Trade {
  number: string;
  account: string;
  way: Way;
  fen: number;
  subject: string;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: number;
  /** Alipay: false until the code is scanned or the page is opened. */
  known: boolean;
  closed: boolean;
  failed: boolean;
}

export interface Payment {
  transaction: string;
  number: string;
  fen: number;
  at: number;
}

export interface Refund {
  refundNumber: string;
  number: string;
  transaction: string;
  fen: number;
  at: number;
}

export class Books {
  readonly #db: DatabaseSync;

  /** @param file a path, or `:memory:` */
  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`
      pragma journal_mode = wal; pragma synchronous = full;
      create table if not exists accounts (account text primary key, data text not null);
      create table if not exists trades (number text primary key, account text not null, data text not null);
      create table if not exists payments (tx text primary key, number text not null, fen integer not null, at integer not null);
      create table if not exists refunds (number text primary key, trade text not null, tx text not null, fen integer not null, at integer not null);
    `);
  }

  close(): void {
    this.#db.close();
  }

  /** The four merchants, made with fresh keys at the first start. */
  accounts(): Account[] {
    const rows = this.#db.prepare('select data from accounts order by account').all() as { data: string }[];
    if (rows.length > 0) return rows.map(({ data }) => JSON.parse(data) as Account);
    const made = (['wechat', 'alipay'] as const).flatMap((channel) =>
      (['package', 'service'] as const).map((payee, at) => anAccount(channel, payee, at)),
    );
    const insert = this.#db.prepare('insert into accounts values (?, ?)');
    for (const each of made) insert.run(each.account, JSON.stringify(each));
    return made;
  }

  trade(number: string): Trade | undefined {
    const row = this.#db.prepare('select data from trades where number = ?').get(number) as
      | { data: string }
      | undefined;
    return row && (JSON.parse(row.data) as Trade);
  }

  keep(trade: Trade): void {
    this.#db
      .prepare('insert into trades values (?, ?, ?) on conflict (number) do update set data = excluded.data')
      .run(trade.number, trade.account, JSON.stringify(trade));
  }

  trades(): Trade[] {
    const rows = this.#db.prepare('select data from trades order by rowid').all() as { data: string }[];
    return rows.map(({ data }) => JSON.parse(data) as Trade);
  }

  /** Money moves: the payer has paid. */
  pay({ number, fen }: Trade, at: number): Payment {
    const transaction = `42${Date.now()}${randomBytes(5).readUIntBE(0, 5)}`;
    this.#db.prepare('insert into payments values (?, ?, ?, ?)').run(transaction, number, fen, at);
    return { transaction, number, fen, at };
  }

  payments(number?: string): Payment[] {
    return this.#db
      .prepare(
        'select tx as "transaction", number, fen, at from payments where ? is null or number = ? order by rowid',
      )
      .all(number ?? null, number ?? null) as unknown as Payment[];
  }

  refund(refund: Refund): void {
    this.#db
      .prepare('insert into refunds values (?, ?, ?, ?, ?)')
      .run(refund.refundNumber, refund.number, refund.transaction, refund.fen, refund.at);
  }

  refunds(number?: string): Refund[] {
    return this.#db
      .prepare(
        'select number as "refundNumber", trade as number, tx as "transaction", fen, at from refunds where ? is null or trade = ? order by rowid',
      )
      .all(number ?? null, number ?? null) as unknown as Refund[];
  }
}

function anAccount(channel: Channel, payee: Payee, at: number): Account {
  const [merchant, platform] = [aKeyPair(), aKeyPair()];
  return {
    channel,
    payee,
    account: channel === 'wechat' ? `190000000${at + 1}` : `208800000000000${at + 1}`,
    app: channel === 'wechat' ? `wxlocal0000000${at + 1}` : `202600000000000${at + 1}`,
    serial: randomBytes(20).toString('hex').toUpperCase(),
    platformSerial: `PUB_KEY_ID_${randomBytes(16).toString('hex')}`,
    merchantPrivate: merchant.privateKey,
    merchantPublic: merchant.publicKey,
    platformPrivate: platform.privateKey,
    platformPublic: platform.publicKey,
    secret: randomBytes(16).toString('hex'),
  };
}

function aKeyPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
