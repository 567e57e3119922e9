import type { FastifyBaseLogger } from 'fastify';
import type { Proof } from '#contract/accounts/second-factor.ts';
import type { Who } from '#contract/call.ts';
import type { Lang } from '#contract/lang.ts';
import type { Act } from '#server/audit/record.ts';
import type { Config } from '#server/config.ts';
import type { Hints } from '#server/db/hints.ts';
import type { Db } from '#server/db/pool.ts';
import type { Books } from '#tools/payment-simulator/books.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { ApprovedSession, PortalSession, StaffSession, UnitSession } from './session.ts';

/** What the process is made of; tests give their own clock. */
export interface Services {
  db: Db;
  config: Config;
  /** Where the bytes of uploads lie. */
  storage: Storage;
  clock: () => Date;
  /** Of a job: once it is aborted, nothing further is begun. */
  signal?: AbortSignal;
  /**
   * Changes just made by other servers, or this one; only a hint, and absent without a listening connection.
   */
  hints?: Hints;
  /** The demo's own payment gateway. */
  localGateway?: Books;
  /** Has a job run now instead of at its next time; where no jobs run, or it fails, that time comes all the same. */
  hurry?: (
    job:
      | 'expire-offers'
      | 'tell-matches'
      | 'import-people'
      | 'send-refunds'
      | 'refund-matches'
      | 'results-changed'
      | 'export-certificates'
      | 'make-exports'
      | 'verify-audit'
      | 'retention',
  ) => void;
}

/** What a handler gets in addition to the body. */
export interface Context<W extends Who = Who> extends Services {
  /** The server's clock at the start of the call; every deadline is judged by it. */
  now: Date;
  lang: Lang;
  requestId: string;
  /** The caller's own address, for gateways that ask for the payer's; kept nowhere. */
  ip: string;
  /** The caller's network address, of IPv6 the /64; only ever stored hashed. */
  address: string;
  /** Of IPv6 the /48 as well; null of IPv4. */
  wideAddress: string | null;
  device: string;
  log: FastifyBaseLogger;
  session: SessionOf<W>;
  binding: Binding;
  /** Password and code that came with a call which may ask for them. */
  proof?: Proof | undefined;
  /** Of an act that takes proof: whether it was found to take no second person. It is asked again in the transaction. */
  provedAlone?: boolean;
  /** Of a trial run: what it has put on the trail, word for word (server/confirmations). */
  noted?: Act[];
}

/** The HttpOnly cookie that ties a session to one browser (requirements 3.6). */
export interface Binding {
  /** Whether this browser can keep it safely: https or localhost. */
  secure: boolean;
  set(realm: 'portal' | 'staff', value: string): void;
  clear(realm: 'portal' | 'staff'): void;
  /** Which accounts have logged in with this browser before (accounts/devices.ts); empty where none is known. */
  devices: string;
  setDevices(value: string): void;
}

export type SessionOf<W extends Who> = W extends 'anyone'
  ? null
  : W extends 'account'
    ? PortalSession
    : W extends 'unit'
      ? UnitSession
      : W extends 'approvedUnit'
        ? ApprovedSession
        : StaffSession;
