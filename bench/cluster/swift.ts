import { store } from './given.ts';
import { answers, until, type Machine } from './machines.ts';
import { byOwnAuthority } from './proxies.ts';

/** OpenStack Swift with its S3 interface on one machine and one device: the object store that Debian has. */
const port = 8080;

const ports = { account: 6202, container: 6201, object: 6200 };
const pipeline =
  'catch_errors gatekeeper healthcheck proxy-logging cache listing_formats s3api tempauth copy slo dlo proxy-logging proxy-server';

const proxy = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = swift
workers = 0
[pipeline:main]
pipeline = ${pipeline}
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'copy', 'slo', 'dlo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
[filter:proxy-logging]
use = egg:swift#proxy_logging
access_log_name = none
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:11211
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;

const keeper = (kind: keyof typeof ports) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[kind]}
user = swift
devices = /var/lib/swift-devices
mount_check = false
workers = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

export function startStore(machine: Machine): void {
  machine.start('memcached', ['memcached', '-u', 'memcache', '-l', '127.0.0.1']);
  for (const kind of [...(Object.keys(ports) as (keyof typeof ports)[]), 'proxy'])
    machine.start(kind, [`swift-${kind}-server`, `/etc/swift/${kind}-server.conf`], { user: 'swift' });
  machine.start('caddy', ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'], {
    environment: { HOME: '/var/lib/caddy' },
  });
}

/** Its folders, rings and bucket. */
export async function openStore(machine: Machine, certificates: string): Promise<void> {
  machine.write('/etc/caddy/guide', `${store.host} {\n\treverse_proxy 127.0.0.1:${port}\n}\n`);
  machine.write('/etc/caddy/Caddyfile', byOwnAuthority(certificates));
  machine.write(
    '/etc/swift/swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = suffix\nswift_hash_path_prefix = prefix\n',
  );
  machine.write('/etc/swift/proxy-server.conf', proxy);
  for (const kind of Object.keys(ports) as (keyof typeof ports)[])
    machine.write(`/etc/swift/${kind}-server.conf`, keeper(kind));
  const rings = Object.entries(ports).map(
    ([kind, port]) => `swift-ring-builder ${kind}.builder create 6 1 1
      swift-ring-builder ${kind}.builder add r1z1-127.0.0.1:${port}/d1 100
      swift-ring-builder ${kind}.builder rebalance`,
  );
  machine.run(`cd /etc/swift; { ${rings.join('\n')}\n } > /dev/null
    mkdir -p /var/lib/swift-devices/d1 /var/cache/swift /run/swift
    chown -R swift: /var/lib/swift-devices /var/cache/swift /run/swift /etc/swift`);
  startStore(machine);
  await storeAnswers();
  const url = `https://${store.host}`;
  await until('the buckets are there', async () => {
    const { headers } = await fetch(`${url}/auth/v1.0`, {
      headers: { 'x-auth-user': store.access, 'x-auth-key': store.secret },
    });
    const made = ['', '-database'].map((what) =>
      fetch(`${url}/v1/AUTH_test/${store.bucket}${what}`, {
        method: 'PUT',
        headers: { 'x-auth-token': headers.get('x-auth-token')! },
      }),
    );
    return (await Promise.all(made)).every(({ ok }) => ok);
  });
}

export async function storeAnswers(): Promise<void> {
  await until('the object store answers', () => answers(`https://${store.host}/healthcheck`));
}
