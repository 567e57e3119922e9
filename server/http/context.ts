import type { FastifyBaseLogger } from 'fastify';
import type { Proof } from '#contract/accounts/second-factor.ts';
import type { Who } from '#contract/call.ts';
import type { Lang } from '#contract/lang.ts';
import type { Act } from '#server/audit/record.ts';
import type { Config } from '#server/config.ts';
import type { Hints } from '#server/db/hints.ts';
import type { Db } from '#server/db/pool.ts';
import type { Replica } from '#server/db/replica.ts';
import type { Books } from '#tools/payment-simulator/books.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { ApprovedSession, PortalSession, StaffSession, UnitSession } from './session.ts';

/** The parts of the process; tests give their own clock. */
export interface Services {
  db: Db;
  /** For reads that may be large (`fromReplica`); absent where no replica is named. */
  replica?: Replica | undefined;
  config: Config;
  /** Holds the bytes of uploads. */
  storage: Storage;
  clock: () => Date;
  /** For a job: once aborted, it begins nothing further. */
  signal?: AbortSignal;
  /**
   * Changes just made by other servers, or this one; only a hint, and absent without a listening connection.
   */
  hints?: Hints;
  /** The demo's own payment gateway. */
  localGateway?: Books;
  /**
   * Runs a job now instead of at its next time. Where no jobs run, or the hurry fails, the job still runs at
   * its time.
   */
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
  /** The server's clock at the start of the call, by which every deadline is judged. */
  now: Date;
  lang: Lang;
  requestId: string;
  /** The caller's own address, for gateways that ask for the payer's; never stored. */
  ip: string;
  /** The caller's network address, of IPv6 the /64; stored only as a hash. */
  address: string;
  /** Of IPv6 the /48 as well; null for IPv4. */
  wideAddress: string | null;
  device: string;
  log: FastifyBaseLogger;
  session: SessionOf<W>;
  binding: Binding;
  /** Password and code, sent with a call that may ask for them. */
  proof?: Proof | undefined;
  /**
   * For an act that needs proof: whether it was found to need no second person. The transaction checks it
   * again.
   */
  provedAlone?: boolean;
  /** For a trial run: the audit lines that it wrote, word for word (server/confirmations). */
  noted?: Act[];
}

/** The HttpOnly cookie that ties a session to one browser (requirements 3.6). */
export interface Binding {
  /** Whether this browser can keep the cookie safely: https or localhost. */
  secure: boolean;
  set(realm: 'portal' | 'staff', value: string): void;
  clear(realm: 'portal' | 'staff'): void;
  /** Which accounts have logged in with this browser before (accounts/devices.ts); empty where none is known. */
  devices: string;
  setDevices(value: string): void;
}

type SessionOf<W extends Who> = W extends 'anyone'
  ? null
  : W extends 'account'
    ? PortalSession
    : W extends 'unit'
      ? UnitSession
      : W extends 'approvedUnit'
        ? ApprovedSession
        : StaffSession;
