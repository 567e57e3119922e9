import { filled, guide } from './configuration.ts';
import { store } from './given.ts';
import { until, type Machine } from './machines.ts';

const data = '/var/lib/postgresql/15/ropemeet';
const asPostgres = 'setpriv --reuid=postgres --regid=postgres --init-groups env -C /var/lib/postgresql';

/** What pgBackRest needs on a machine of the database. */
export function prepareBackup(machine: Machine): void {
  const secrets = { 'repo1-s3-key': store.access, 'repo1-s3-key-secret': store.secret };
  machine.write('/etc/pgbackrest.conf', filled(guide('pgbackrest.conf'), secrets), 'postgres', '600');
}

/** The first copy of the whole cluster; of its log PostgreSQL hands over each piece. */
export function backUp(leader: Machine, authority: Record<string, string>): void {
  pgBackRest(leader, authority, 'stanza-create');
  pgBackRest(leader, authority, '--type=full backup');
}

/**
 * On a machine that has nothing, from the object store alone: the cluster as it was at a moment.
 * @returns the ids of all teams then
 */
export async function restoreAt(
  machine: Machine,
  moment: string,
  authority: Record<string, string>,
): Promise<Set<string>> {
  prepareBackup(machine);
  machine.run(`mkdir -p /run/postgresql ${data}; chown postgres: /run/postgresql ${data}; chmod 700 ${data}`);
  pgBackRest(machine, authority, `--type=time --target='${moment}' --target-action=promote restore`);
  machine.start(
    'postgres',
    [
      '/usr/lib/postgresql/15/bin/postgres',
      '-D',
      data,
      '-c',
      'archive_mode=off',
      '-c',
      'synchronous_standby_names=',
    ],
    {
      user: 'postgres',
      environment: authority,
    },
  );
  const ask = (statement: string) =>
    machine.run(`${asPostgres} psql -h /run/postgresql -p 5432 -Atc "${statement}" ropemeet`).trim();
  await until('it has replayed its log', () => ask('select pg_is_in_recovery()') === 'f', 180_000);
  return new Set(ask('select id from teams').split('\n'));
}

function pgBackRest(machine: Machine, authority: Record<string, string>, what: string): void {
  const settings = Object.entries(authority).map(([name, value]) => `${name}=${value}`);
  machine.run(`${asPostgres} ${settings.join(' ')} pgbackrest --stanza=ropemeet ${what}`);
}
