import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { environmentOf, filled, guide, ofMachine, unitOf } from './configuration.ts';
import { rolePassword, store } from './given.ts';
import { answers, until, type Machine } from './machines.ts';

export const project = fileURLToPath(new URL('../../', import.meta.url));
const unit = unitOf(guide('ropemeet.service'));
const merchantsFile = '/etc/ropemeet/merchants.json';
const key = () => randomBytes(32).toString('base64');

/** What the guide leaves to be filled in; the same on all servers. */
export const secrets = {
  DATABASE_URL: rolePassword,
  REPLICA_URL: rolePassword,
  FIELD_KEY: key(),
  INDEX_KEY: key(),
  SIGN_KEY: key(),
  S3_ACCESS_KEY_ID: store.access,
  S3_SECRET_ACCESS_KEY: store.secret,
};

/** An application server and its HAProxy, together on one machine of the cluster. */
export class Server {
  readonly machine: Machine;
  readonly user = unit.user;
  readonly #environment: Record<string, string>;

  /** @param merchants their accounts at the gateway; null in the demo, which has a gateway of its own */
  constructor(machine: Machine, merchants: string | null, given: Record<string, string>) {
    this.machine = machine;
    const machineSettings = ofMachine(guide('settings.several'), { HOST: machine.address });
    const settings = filled(machineSettings, secrets);
    this.#environment = {
      ...environmentOf(settings),
      LOG_LEVEL: 'warn',
      ...(merchants === null ? {} : { MERCHANTS_FILE: merchantsFile }),
      ...given,
    };
    machine.run(`useradd --system ${unit.user}
      mkdir -p ${unit.folder} ${this.#environment['DATA_DIR']}
      chown ${unit.user}: ${this.#environment['DATA_DIR']}`);
    machine.write(unit.environmentFile, settings, 'root', '600');
    if (merchants !== null) machine.write(merchantsFile, merchants, unit.user, '600');
    machine.write('/etc/haproxy/haproxy.cfg', guide('haproxy.cfg'));
    machine.start('haproxy', ['haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg']);
    this.install(project);
  }

  /** Another release of the program, in the place of the one before. */
  install(release: string): void {
    this.machine.run(`mount --bind ${release} ${unit.folder}
      [ -e ${unit.folder}/node_modules/pg ] || mount --bind ${project}node_modules ${unit.folder}/node_modules`);
  }

  start(): void {
    const { user, folder, command } = unit;
    this.machine.start('server', command, {
      user,
      folder,
      environment: { HOME: folder, ...this.#environment },
    });
  }

  async ready(withinMs = 600_000): Promise<void> {
    await until(
      `${this.machine.name} is ready`,
      () => answers(`http://${this.machine.address}:8080/readyz`),
      withinMs,
    );
  }

  kill(): void {
    this.machine.signal('SIGKILL', /start\.mjs|server\/main/);
  }

  /** As systemd would. */
  async stop(): Promise<void> {
    this.machine.signal('SIGTERM', /start\.mjs/);
    await this.machine.ended(/start\.mjs|server\/main/);
  }
}
