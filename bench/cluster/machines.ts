import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where the bench itself stands; its payers and visitors come from here. */
export const ownAddress = '10.0.0.1';

/** Runs a command to its end. @returns what it wrote @throws with what it said */
export function run(command: readonly string[], input?: string): string {
  const [program, ...commandArguments] = command;
  const done = spawnSync(program!, commandArguments, { encoding: 'utf8', input });
  if (done.status !== 0)
    throw new Error(`${command.join(' ')}: ${done.error?.message ?? `${done.stdout}${done.stderr}`.trim()}`);
  return done.stdout;
}

/** A folder of this machine in which what is written goes to `to`; what was there is seen as before. */
const layered = (folder: string, to: string) =>
  `mkdir -p ${to}${folder}/new ${to}${folder}/work && chmod 755 ${to}${folder}/new && ` +
  `mount -t overlay overlay -o lowerdir=${folder},upperdir=${to}${folder}/new,workdir=${to}${folder}/work ${folder}`;

/** The network between the machines, in the namespace that this process has for itself (bench/cluster.ts). */
export function openNetwork(folder: string, networks: number): void {
  const commands = [
    'mount --make-rprivate /',
    layered('/etc', path.join(folder, 'here')),
    'ip link set lo up',
    'ip link add inner type bridge',
    'ip link set inner up',
    `ip address add ${ownAddress}/24 dev inner`,
    ...Array.from({ length: networks }, (_, n) => `ip address add 10.1.${n}.1/32 dev lo`),
  ];
  run(['sh', '-ec', commands.join('\n')]);
}

export interface Started {
  process: ChildProcess;
  name: string;
}

interface How {
  /** root, unless named. */
  user?: string;
  folder?: string;
  environment?: Record<string, string>;
}

/** A machine of its own as its programs see it: its address, its /etc, /var, /opt and /run, on this one's disk. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #folder: string;
  readonly #link: string;
  #holder!: ChildProcess;

  constructor(folder: string, name: string, address: string) {
    this.name = name;
    this.address = address;
    this.#folder = path.join(folder, name);
    this.#link = `to-${name}`;
  }

  async open(): Promise<this> {
    mkdirSync(this.#folder, { recursive: true });
    const script = [
      ...['/etc', '/var', '/opt'].map((each) => layered(each, this.#folder)),
      'mount -t tmpfs tmpfs /run',
      'ip link set lo up',
      'echo stands',
      'exec sleep infinity',
    ];
    this.#holder = spawn('unshare', ['--net', '--mount', 'sh', '-ec', script.join('\n')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await Promise.race([
      once(this.#holder.stdout!, 'data'),
      once(this.#holder, 'exit').then(() => Promise.reject(new Error(`${this.name} did not start`))),
    ]);
    const wire = [
      `ip link add ${this.#link} type veth peer name eth0 netns ${this.#holder.pid}`,
      `ip link set ${this.#link} master inner up`,
    ];
    run(['sh', '-ec', wire.join('\n')]);
    this.run(
      `ip address add ${this.address}/24 dev eth0; ip link set eth0 up; ip route add default via ${ownAddress}`,
    );
    return this;
  }

  /** A shell's lines, as root. */
  run(lines: string): string {
    return run([...this.#inside, 'sh', '-ec', lines]);
  }

  write(file: string, text: string, owner = 'root', mode = '644'): void {
    const input = `mkdir -p ${path.dirname(file)}; cat > ${file}; chown ${owner}: ${file}; chmod ${mode} ${file}`;
    run([...this.#inside, 'sh', '-ec', input], text);
  }

  /** Starts a long-running program of this machine; its output goes to a log file in the folder of the bench. */
  start(
    name: string,
    command: readonly string[],
    { user, folder = '/', environment = {} }: How = {},
  ): Started {
    const log = openSync(this.logOf(name), 'a');
    const as = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : [];
    const wholeCommand = [...this.#inside, ...as, 'env', '-C', folder, ...command];
    const child = spawn(wholeCommand[0]!, wholeCommand.slice(1), {
      stdio: ['ignore', log, log],
      env: {
        PATH: `/usr/sbin:/usr/bin:/sbin:/bin:${path.dirname(process.execPath)}`,
        LANG: 'C.UTF-8',
        ...environment,
      },
    });
    return { process: child, name };
  }

  logOf(name: string): string {
    return path.join(this.#folder, `${name}.log`);
  }

  /** To all that runs here, at once: as if the power went, or the machine stood still. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM', program = /./): void {
    for (const pid of this.#pids(program))
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
  }

  /** Until nothing of it runs any more. */
  async ended(program = /./, withinMs = 60_000): Promise<void> {
    for (const until = Date.now() + withinMs; this.#pids(program).length > 0; await pause(100))
      if (Date.now() > until) throw new Error(`${this.name}: ${String(program)} does not end`);
  }

  /** Cuts the machine off from all others, or joins it again. */
  link(state: 'up' | 'down'): void {
    run(['ip', 'link', 'set', this.#link, state]);
  }

  get #inside(): string[] {
    return ['nsenter', '-t', String(this.#holder.pid), '-n', '-m', '--'];
  }

  #pids(program: RegExp): number[] {
    const namespace = (pid: number | string) => {
      try {
        return readlinkSync(`/proc/${pid}/ns/mnt`);
      } catch {
        return null;
      }
    };
    const processNamespace = namespace(this.#holder.pid!);
    return readdirSync('/proc')
      .filter(
        (pid) => /^\d+$/.test(pid) && Number(pid) !== this.#holder.pid && namespace(pid) === processNamespace,
      )
      .filter((pid) => {
        try {
          // A zombie's is empty.
          return program.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
        } catch {
          return false;
        }
      })
      .map(Number);
  }
}

/** In this process's own /etc. */
export function nameHost(name: string, address: string): void {
  const before = readFileSync('/etc/hosts', 'utf8').replaceAll(new RegExp(`^.* ${name}\n`, 'gm'), '');
  writeFileSync('/etc/hosts', `${before}${address} ${name}\n`);
}

/** Asks again and again until the answer is yes. */
export async function until(
  what: string,
  isReady: () => Promise<boolean> | boolean,
  withinMs = 60_000,
): Promise<void> {
  for (const end = Date.now() + withinMs; ; await pause(200)) {
    if (await new Promise<boolean>((resolve) => resolve(isReady())).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
  }
}

/** Whether an address answers with 200. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.arrayBuffer();
  return answer.ok;
}
