import { readFileSync } from 'node:fs';
import { blocksOf, environmentOf, filled, guide, ofMachine } from './configuration.ts';
import { passwords, rolePassword } from './given.ts';
import { answers, until, type Machine } from './machines.ts';
import { prepareBackup } from './recovery.ts';

const patroniFile = '/etc/patroni/config.yml';

interface Member {
  name: string;
  role: string;
  state: string;
  host: string;
}

/** Three machines with etcd, Patroni and PostgreSQL, as the guide's files say. */
export class DatabaseCluster {
  readonly machines: readonly Machine[];

  /** The environment in which programs trust the bench's own authority. */
  readonly #authority: Record<string, string>;

  constructor(machines: readonly Machine[], authority: Record<string, string>) {
    this.machines = machines;
    this.#authority = authority;
  }

  async open(): Promise<void> {
    for (const machine of this.machines) this.#prepare(machine);
    for (const machine of this.machines) this.startEtcd(machine);
    await until('etcd is healthy', () => answers(`http://${this.machines[0]!.address}:2379/health`));
    const [first, ...others] = this.machines;
    this.startPatroni(first!);
    await until('the first PostgreSQL leads', () => answers(`http://${first!.address}:8008/primary`));
    for (const machine of others) this.startPatroni(machine);
    await this.settled();
    const running = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
    const statements = blocksOf(running, 'sql')[0]!.replace('…', rolePassword);
    this.sql(first!, statements);
  }

  sql(machine: Machine, statements: string): string {
    machine.write('/run/statements.sql', statements, 'postgres');
    return machine.run(
      'setpriv --reuid=postgres --regid=postgres --init-groups psql -v ON_ERROR_STOP=1 -h /run/postgresql -f /run/statements.sql -At postgres',
    );
  }

  #prepare(machine: Machine): void {
    const { name, address } = machine;
    const etcd = ofMachine(guide('etcd.env'), {
      ETCD_NAME: name,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${address}:2379`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${address}:2380`,
    });
    const patroni = ofMachine(guide('patroni.env'), {
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    });
    machine.write('/etc/default/etcd', etcd);
    machine.write('/etc/patroni_env.conf', filled(patroni, passwords));
    machine.write(patroniFile, guide('patroni.yml'));
    prepareBackup(machine);
    machine.run(`mkdir -p /run/postgresql; chown postgres: /run/postgresql
      mkdir -p /var/lib/etcd/ropemeet; chown -R etcd: /var/lib/etcd; chmod 700 /var/lib/etcd/ropemeet`);
    this.#etcd.set(machine, environmentOf(etcd));
    this.#patroni.set(machine, environmentOf(filled(patroni, passwords)));
  }
  readonly #etcd = new Map<Machine, Record<string, string>>();
  readonly #patroni = new Map<Machine, Record<string, string>>();

  startEtcd(machine: Machine): void {
    machine.start('etcd', ['etcd'], { user: 'etcd', environment: this.#etcd.get(machine)! });
  }

  startPatroni(machine: Machine): void {
    machine.start('patroni', ['patroni', patroniFile], {
      user: 'postgres',
      folder: '/var/lib/postgresql',
      environment: { HOME: '/var/lib/postgresql', ...this.#authority, ...this.#patroni.get(machine)! },
    });
  }

  /** As all that its machine starts by itself. */
  boot(machine: Machine): void {
    this.startEtcd(machine);
    this.startPatroni(machine);
  }

  async members(): Promise<Member[]> {
    for (const { address } of this.machines) {
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // Another may know.
      }
    }
    return [];
  }

  async leader(): Promise<Machine> {
    const leads = async ({ address }: Machine) =>
      answers(`http://${address}:8008/primary`).catch(() => false);
    for (let n = 0; n < 100; n++)
      for (const machine of this.machines) if (await leads(machine)) return machine;
    throw new Error('nobody leads');
  }

  /** One leads, the two others follow, one of them by every commit. */
  async settled(withinMs = 300_000): Promise<void> {
    await until(
      'a leader and two that follow',
      async () => {
        const members = await this.members();
        const roles = members.map(({ role }) => role);
        return (
          members.length === this.machines.length &&
          members.every(({ state }) => state === 'running' || state === 'streaming') &&
          roles.includes('leader') &&
          roles.includes('sync_standby')
        );
      },
      withinMs,
    );
  }

  /** Transactions that ended on those that follow, since their statistics began. */
  async readsOfReplicas(): Promise<number> {
    const leader = await this.leader();
    const count = `select coalesce(sum(xact_commit), 0) from pg_stat_database where datname = 'ropemeet'`;
    return this.machines
      .filter((each) => each !== leader)
      .reduce((sum, each) => sum + Number(this.sql(each, count)), 0);
  }

  /** The leader hands over to another, as before its machine is maintained. */
  switchOver(leader: Machine): void {
    leader.run(`set -a; . /etc/patroni_env.conf; set +a
      patronictl -c ${patroniFile} switchover --force`);
  }
}
