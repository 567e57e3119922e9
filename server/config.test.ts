import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '#test/config.ts';
import { readConfig, SettingsError, settingNames } from './config.ts';
import { fingerprint, writtenKeys } from './keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'ropemeet-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const keys = { FIELD_KEY: key(1), INDEX_KEY: key(2), SIGN_KEY: key(3) };
const outside = 'postgres://u:secret@db/ropemeet';

function refused(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('accepted');
}

describe('without settings', () => {
  test('the server runs on 8080 in demo mode with the embedded database', () => {
    const config = read();
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      demo: true,
    });
    expect(config).toMatchObject({
      databaseUrl: undefined,
      replicaUrl: undefined,
      mail: undefined,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  test('keys are made once, different from each other, for the owner alone', () => {
    const first = writtenKeys(read().keys);
    expect(writtenKeys(read().keys)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(3);
    expect(Buffer.from(first.field, 'base64')).toHaveLength(32);
    expect(statSync(path.join(dataDir, 'keys.json')).mode & 0o077).toBe(0);
  });

  test('only this machine and its proxy reach it, in demo mode and in real use, unless set otherwise', () => {
    for (const env of [{}, { DEMO: '0' }, { TRUST_PROXY: '1' }]) expect(read(env).host).toBe('127.0.0.1');
    expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('an empty setting counts as not given', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });
});

describe('settings', () => {
  test('every wrong one is named at once, without its value', () => {
    const message = refused({
      PORT: '80a',
      DATABASE_URL: 'mysql://u:secret@db',
      FIELD_KEY: 'short-secret',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'DATABASE_URL', 'FIELD_KEY', 'LOG_LEVEL'])
      expect(message).toContain(`${name} must be`);
    expect(message).not.toContain('secret');
  });

  test.each(['0', '65536', '1.5', '-1'])('PORT is no %s', (PORT) =>
    expect(refused({ PORT })).toContain('PORT'),
  );
  test.each(['1', '65535'])('PORT may be %s', (PORT) => expect(read({ PORT }).port).toBe(Number(PORT)));

  test('PUBLIC_URL loses its last slash and has no path', () => {
    expect(read({ PUBLIC_URL: 'https://meet.example.org/' }).publicUrl).toBe('https://meet.example.org');
    expect(refused({ PUBLIC_URL: 'https://meet.example.org/x' })).toContain('PUBLIC_URL');
  });

  test('plain http from elsewhere is for demo mode only', () => {
    expect(read({ PUBLIC_URL: 'http://10.0.0.7:8080' }).demo).toBe(true);
    expect(refused({ PUBLIC_URL: 'http://10.0.0.7:8080', DEMO: '0' })).toContain('https://');
    expect(read({ PUBLIC_URL: 'http://localhost:9', DEMO: '0' }).demo).toBe(false);
  });

  test('an outside database is never filled with demo data unasked', () => {
    expect(read({ DATABASE_URL: outside, ...keys }).demo).toBe(false);
    expect(read({ DATABASE_URL: outside, DEMO: 'yes' }).demo).toBe(true);
  });

  test('an outside database needs keys that outlive this machine', () => {
    expect(refused({ DATABASE_URL: outside })).toContain('FIELD_KEY');
    expect(read({ DATABASE_URL: outside, ...keys }).keys.index.equals(keyOf(2))).toBe(true);
  });

  test('a replica is named with the database that it follows', () => {
    const replica = { REPLICA_URL: outside.replace('@', '@copy.') };
    expect(refused(replica)).toContain('REPLICA_URL needs DATABASE_URL');
    expect(read({ DATABASE_URL: outside, ...keys, ...replica }).replicaUrl).toBe(replica.REPLICA_URL);
  });

  test('a key of the environment goes before the one in the folder', () => {
    const made = read().keys;
    const mixed = read({ FIELD_KEY: keys.FIELD_KEY }).keys;
    expect(mixed.field.equals(keyOf(1))).toBe(true);
    expect(mixed.index.equals(made.index) && mixed.sign.equals(made.sign)).toBe(true);
    expect(fingerprint(mixed)).not.toBe(fingerprint(made));
  });

  test('no keys are made while other settings are wrong', () => {
    expect(refused({ SMTP_URL: 'smtp://mail' })).toContain('MAIL_FROM');
    expect(() => statSync(path.join(dataDir, 'keys.json'))).toThrow('ENOENT');
  });

  test('each may come from a file, with the line that ends it', () => {
    const file = path.join(dataDir, 'database-url');
    writeFileSync(file, `${outside}\n`);
    expect(read({ ...keys, DATABASE_URL_FILE: file })).toMatchObject({ databaseUrl: outside, demo: false });
  });

  test('a file that is not there, and one given with the setting itself, are named with all else', () => {
    const text = refused({ PORT: '0', PORT_FILE: path.join(dataDir, 'none'), METRICS_PORT: 'none' });
    expect(text).toContain('PORT and PORT_FILE must not both be given');
    expect(text).toContain('PORT_FILE must name a file that can be read (ENOENT)');
    expect(text).toContain('METRICS_PORT must be');
  });

  describe('an object store', () => {
    const all = {
      S3_ENDPOINT: 'https://s3.example.org/',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'ropemeet',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    test('is chosen by its settings; without them uploads lie in the folder', () => {
      expect(read().s3).toBeUndefined();
      expect(read(all).s3).toMatchObject({ bucket: 'ropemeet', prefix: '', pathStyle: false });
      expect(read({ ...all, S3_PREFIX: '上传/一', S3_PATH_STYLE: '1', S3_OWN_HOST: '1' }).s3).toMatchObject({
        prefix: '上传/一/',
        pathStyle: true,
        ownHost: true,
      });
    });

    test.each(Object.keys(all))('is not half-described: without %s', (name) => {
      expect(refused({ ...all, [name]: '' })).toContain('S3_ENDPOINT, S3_REGION, S3_BUCKET');
    });

    test.each([
      ['S3_ENDPOINT', 's3.example.org'],
      ['S3_ENDPOINT', 'https://s3.example.org/bucket'],
      ['S3_BUCKET', 'No Bucket'],
      ['S3_PREFIX', '/uploads'],
    ])('%s %s is refused', (name, value) => {
      expect(refused({ ...all, [name]: value })).toContain(name);
    });
  });

  test.each([
    ['0', false],
    ['1', 1],
    ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
  ])('TRUST_PROXY %s', (TRUST_PROXY, expected) => expect(read({ TRUST_PROXY }).trustProxy).toEqual(expected));
});

test('in real use behind https messages have to leave, unless it is said that they need not', () => {
  const real = { PUBLIC_URL: 'https://meet.example.org', DEMO: '0' };
  expect(refused(real)).toContain('OUTBOX=1');
  expect(refused({ ...real, SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.cn' })).toContain('OUTBOX=1');
  expect(read({ ...real, OUTBOX: '1' }).sms).toBeUndefined();
  expect(refused({ SMS_ALIYUN_KEY_ID: 'a' })).toContain('SMS_ALIYUN_SIGN');
  const sms = {
    SMS_ALIYUN_KEY_ID: 'a',
    SMS_ALIYUN_KEY_SECRET: 'b',
    SMS_ALIYUN_SIGN: 'c',
    SMS_ALIYUN_TEMPLATES: 'code=SMS_1,message=SMS_2',
  };
  expect(read({ ...real, ...sms, SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.cn' }).sms?.templates).toEqual({
    code: 'SMS_1',
    message: 'SMS_2',
  });
});

test('the archive lies outside of what may be lost, and is of the embedded database', () => {
  expect(read({ ARCHIVE: '/backup/ropemeet' }).archive).toEqual({ folder: '/backup/ropemeet' });
  expect(refused({ ARCHIVE: path.join(dataDir, 'archive') })).toContain('outside of DATA_DIR');
  expect(refused({ ARCHIVE: 'backup' })).toContain('by its whole path');
  expect(refused({ ARCHIVE: 's3' })).toContain('needs the S3 settings');
  expect(refused({ ARCHIVE: '/backup', DATABASE_URL: outside, ...keys })).toContain('embedded database');
});

test('the README describes every setting', () => {
  const described = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect([...described.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map((row) => row[1])).toEqual(settingNames);
});
