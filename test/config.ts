import { createSecretKey, randomBytes } from 'node:crypto';
import { readConfig, type Config } from '#server/config.ts';

/** A configuration with keys of its own and without demo data; `env` says the rest. */
export function testConfig(env: Record<string, string> = {}): Config {
  const key = () => randomBytes(32).toString('base64');
  return readConfig({ DEMO: '0', FIELD_KEY: key(), INDEX_KEY: key(), SIGN_KEY: key(), ...env });
}

/** A key of 32 bytes, all of them this one. */
export const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
