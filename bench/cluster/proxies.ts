import { readFileSync } from 'node:fs';
import { changed, guide } from './configuration.ts';
import { publicUrl } from './given.ts';
import { answers, until, type Machine } from './machines.ts';

/** The bench's own authority (bench/cluster.ts) instead of a public one. */
export const byOwnAuthority = (folder: string) => `{
	local_certs
	skip_install_trust
	pki {
		ca local {
			root {
				cert ${folder}/ca.pem
				key ${folder}/ca.key
			}
		}
	}
}
import /etc/caddy/guide
`;

export async function startCaddy(machine: Machine, certificates: string): Promise<void> {
  // Visitors say from which network they come, as one machine is not a thousand.
  const trusting = 'flush_interval -1\n\t\ttrusted_proxies private_ranges';
  machine.write('/etc/caddy/guide', changed(guide('Caddyfile'), 'flush_interval -1', trusting));
  machine.write('/etc/caddy/Caddyfile', byOwnAuthority(certificates));
  machine.start('caddy', ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'], {
    environment: { HOME: '/var/lib/caddy' },
  });
  await until('Caddy passes on', () => answers(`${publicUrl}/healthz`));
}

export async function startNginx(machine: Machine, certificates: string): Promise<void> {
  machine.write('/etc/ssl/meet.pem', readFileSync(`${certificates}/meet.pem`, 'utf8'));
  machine.write('/etc/ssl/meet.key', readFileSync(`${certificates}/meet.key`, 'utf8'), 'root', '600');
  machine.write('/etc/nginx/nginx.conf', guide('nginx.conf'));
  machine.start('nginx', ['nginx', '-g', 'daemon off;']);
  await until('nginx passes on', () => answers(`${publicUrl}/healthz`));
}

/** Numbers and bells as the guide has them, on a server's machine. */
export function startPrometheus(machine: Machine): void {
  machine.write('/etc/prometheus/prometheus.yml', guide('prometheus.yml'));
  machine.write('/etc/prometheus/alerts.yml', guide('alerts.yml'));
  machine.write('/etc/prometheus/alerts.test.yml', guide('alerts.test.yml'));
  machine.run(`cd /etc/prometheus; promtool check config prometheus.yml; promtool check rules alerts.yml
    promtool test rules alerts.test.yml
    mkdir -p /var/lib/prometheus/ropemeet; chown prometheus: /var/lib/prometheus/ropemeet`);
  machine.start(
    'prometheus',
    [
      'prometheus',
      '--config.file=/etc/prometheus/prometheus.yml',
      '--storage.tsdb.path=/var/lib/prometheus/ropemeet',
      '--web.listen-address=127.0.0.1:9090',
    ],
    { user: 'prometheus' },
  );
}

interface Rule {
  name: string;
  health: string;
  state: string;
}

/** The rules as Prometheus judges them; none may fail. */
export function rulesOf(machine: Machine): Rule[] {
  const answer = machine.run('curl -sf http://127.0.0.1:9090/api/v1/rules');
  const { data } = JSON.parse(answer) as { data: { groups: { rules: Rule[] }[] } };
  return data.groups.flatMap(({ rules }) => rules);
}

/** Whether the server is scraped. */
export function scraped(machine: Machine): boolean {
  return machine.run('curl -sf http://127.0.0.1:9090/api/v1/targets').includes('"health":"up"');
}
