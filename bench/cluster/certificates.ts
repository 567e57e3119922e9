import path from 'node:path';
import { run } from './machines.ts';

/** An authority, and a certificate of the public address by it: `ca.pem`, `meet.pem` and their keys. */
export function certificates(folder: string): void {
  const at = (name: string) => path.join(folder, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  run([
    'openssl',
    'req',
    '-x509',
    ...key,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    '/CN=bench',
  ]);
  run([
    'openssl',
    'req',
    '-x509',
    ...key,
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-keyout',
    at('meet.key'),
    '-out',
    at('meet.pem'),
    '-subj',
    '/CN=meet.example.org',
    '-addext',
    'subjectAltName=DNS:meet.example.org',
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  ]);
}
