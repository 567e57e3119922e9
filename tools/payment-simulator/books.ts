import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Channel, Way } from '#contract/payments/channel.ts';
import type { Payee } from '#contract/matches/fee-item.ts';

/** The local gateway's own books: its requests, payments and notifications, as safe on disk as a bank's. */

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
  /** WeChat: the order as it was first asked for; with other parameters its number is not taken again. */
  asked?: string;
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

/** As the payment was; with another sum, signed all the same; signed by a key that is not the gateway's. */
export const manners = ['true', 'forged', 'wrongKey'] as const;
export type Manner = (typeof manners)[number];

/**
 * `refused`: answered otherwise than right, and not sent again; `givenUp`: so often that no more come; `lost`: on
 * purpose, never sent; `barred`: its address is not on this machine.
 */
type NoticeState = 'waiting' | 'taken' | 'refused' | 'givenUp' | 'lost' | 'barred';

export interface Notice {
  id: number;
  /** Of the trade. */
  number: string;
  /** Number of the refund that the notification reports; '' for the payment. */
  refundNumber: string;
  manner: Manner;
  url: string;
  state: NoticeState;
  /** ms; when it is sent next. */
  dueAt: number;
  /** How often it was. */
  sent: number;
  /** The last answer: its status and how it begins, or why there was none. */
  answer: string;
}

/** A code for who has opened a page, good for minutes. */
const codeMs = 300_000;

export class Books {
  readonly #db: DatabaseSync;

  /** @param file a path, or `:memory:` */
  constructor(file: string) {
    this.#db = new DatabaseSync(file, { timeout: 5_000 });
    this.#db.exec(`
      pragma journal_mode = wal; pragma synchronous = full;
      create table if not exists accounts (account text primary key, data text not null);
      create table if not exists trades (number text primary key, account text not null, data text not null);
      create table if not exists payments (tx text primary key, number text not null, fen integer not null, at integer not null);
      create table if not exists refunds (number text primary key, trade text not null, tx text not null, fen integer not null, at integer not null);
      create table if not exists notices (id integer primary key, number text not null, state text not null, due integer not null, data text not null);
      create table if not exists codes (code text primary key, app text not null, open_id text not null, at integer not null);
      create index if not exists payments_of_trade on payments (number);
      create index if not exists refunds_of_trade on refunds (trade);
      create index if not exists notices_waiting on notices (due) where state = 'waiting';
      create index if not exists notices_of_trade on notices (number);
    `);
  }

  /** All of it or nothing, though the process be killed in between. */
  atOnce<T>(act: () => T): T {
    this.#db.exec('begin immediate');
    try {
      const done = act();
      this.#db.exec('commit');
      return done;
    } catch (error) {
      this.#db.exec('rollback');
      throw error;
    }
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
    this.atOnce(() => {
      for (const each of made) insert.run(each.account, JSON.stringify(each));
    });
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

  /** The newest first. */
  latest(most: number): Trade[] {
    const rows = this.#db.prepare('select data from trades order by rowid desc limit ?').all(most);
    return (rows as { data: string }[]).map(({ data }) => JSON.parse(data) as Trade);
  }

  /** Money moves: the payer has paid. */
  pay({ number, fen }: Trade, at: number): Payment {
    const transaction = `42${Date.now()}${randomBytes(5).readUIntBE(0, 5)}`;
    this.#db.prepare('insert into payments values (?, ?, ?, ?)').run(transaction, number, fen, at);
    return { transaction, number, fen, at };
  }

  payments(number?: string): Payment[] {
    return this.#rows('tx as "transaction", number, fen, at from payments', 'number', number) as Payment[];
  }

  refund(refund: Refund): void {
    this.#db
      .prepare('insert into refunds values (?, ?, ?, ?, ?)')
      .run(refund.refundNumber, refund.number, refund.transaction, refund.fen, refund.at);
  }

  refunds(number?: string): Refund[] {
    const what = 'number as "refundNumber", trade as number, tx as "transaction", fen, at from refunds';
    return this.#rows(what, 'trade', number) as Refund[];
  }

  tell(notice: Omit<Notice, 'id'>): void {
    this.#db
      .prepare('insert into notices (number, state, due, data) values (?, ?, ?, ?)')
      .run(notice.number, notice.state, notice.dueAt, JSON.stringify(notice));
  }

  told({ id, ...notice }: Notice): void {
    this.#db
      .prepare('update notices set state = ?, due = ?, data = ? where id = ?')
      .run(notice.state, notice.dueAt, JSON.stringify(notice), id);
  }

  notices(number?: string): Notice[] {
    return noticesIn(this.#rows('id, data from notices', 'number', number));
  }

  /** Those to be sent, the next first. */
  waiting(most: number): Notice[] {
    return noticesIn(
      this.#db
        .prepare(`select id, data from notices where state = 'waiting' order by due, id limit ?`)
        .all(most),
    );
  }

  /** All, or those of a trade, in the order in which they came. */
  #rows(what: string, column: string, number: string | undefined): unknown[] {
    const ordered = (where: string) => this.#db.prepare(`select ${what} ${where} order by rowid`);
    return number === undefined ? ordered('').all() : ordered(`where ${column} = ?`).all(number);
  }

  /** @returns the code by which the application learns who it is, once */
  codeFor(app: string, openId: string, at: number): string {
    const code = randomBytes(16).toString('hex');
    this.#db.prepare('insert into codes values (?, ?, ?, ?)').run(code, app, openId, at);
    return code;
  }

  openIdFor(code: string, app: string, at: number): string | undefined {
    const row = this.#db
      .prepare('delete from codes where code = ? and app = ? and at > ? returning open_id')
      .get(code, app, at - codeMs) as { open_id: string } | undefined;
    return row?.open_id;
  }
}

function noticesIn(rows: unknown[]): Notice[] {
  return (rows as { id: number; data: string }[]).map(({ id, data }) => ({
    id,
    ...(JSON.parse(data) as Omit<Notice, 'id'>),
  }));
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
