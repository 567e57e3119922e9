import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { all } from '#test/all.ts';
import { folderStorage } from './folder.ts';
import { s3Storage, s3Url, type S3Settings } from './s3.ts';
import { NotStored, StorageFailed, type Storage } from './storage.ts';

const key = '7f/01990000-0000-7000-8000-00000000007f';

/** What every storage does. */
function behaves(open: () => Storage): void {
  test('a stored file is read, described, listed and deleted', async () => {
    const storage = open();
    const bytes = randomBytes(100_000);
    await storage.put(key, bytes, 'image/jpeg');
    expect(await buffer(await storage.get(key))).toEqual(bytes);
    const part = { start: 10, end: 99_998 };
    expect(await buffer(await storage.get(key, part))).toEqual(bytes.subarray(10, 99_999));
    expect(await storage.head(key)).toEqual({ bytes: bytes.length });
    const listed = await all(storage.list());
    expect(listed.map((each) => each.key)).toEqual([key]);
    expect(Math.abs(listed[0]!.changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    await storage.put(key, Buffer.from('anew'), 'image/jpeg');
    expect((await buffer(await storage.get(key))).toString()).toBe('anew');
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.head(key)).toBeNull();
    await expect(storage.get(key)).rejects.toBeInstanceOf(NotStored);
    expect(await all(storage.list())).toEqual([]);
  });
}

describe('a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ropemeet-storage-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  behaves(() => folderStorage(folder));

  test('no key leads out of it', async () => {
    const storage = folderStorage(folder);
    for (const bad of ['../out', 'a/../../out', '/etc/passwd', 'a//b', 'a\\b', ''])
      await expect(storage.put(bad, Buffer.from('x'), ''), bad).rejects.toBeInstanceOf(StorageFailed);
  });

  test('what cannot be written leaves nothing', async () => {
    const storage = folderStorage(folder);
    // A folder stands where the file is to go: writing succeeds, the rename does not.
    await mkdir(join(folder, 'ab/taken/inside'), { recursive: true });
    await expect(storage.put('ab/taken', Buffer.from('x'), '')).rejects.toBeInstanceOf(StorageFailed);
    expect(await readdir(join(folder, 'ab'))).toEqual(['taken']);
    await writeFile(join(folder, 'file'), '');
    await expect(storage.put('file/below', Buffer.from('x'), '')).rejects.toBeInstanceOf(StorageFailed);
    await expect(storage.get('file/below')).rejects.toBeInstanceOf(StorageFailed);
  });
});

const settings = {
  region: 'eu-central-1',
  bucket: 'ropemeet',
  pathStyle: true,
  ownHost: false,
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

describe('signature version 4', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, all four examples.
  const date = 'Fri, 24 May 2013 00:00:00 GMT';
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const examples: [
    string,
    { method?: string; url: string; headers: Record<string, string>; body?: string },
    string,
  ][] = [
    [
      'GET object',
      { url: '/test.txt', headers: { range: 'bytes=0-9', 'x-amz-content-sha256': empty } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT object',
      {
        method: 'PUT',
        url: '/test$file.text',
        headers: {
          date,
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        },
        body: 'Welcome to Amazon S3.',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET bucket lifecycle',
      { url: '/?lifecycle', headers: { 'x-amz-content-sha256': empty } },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'list objects',
      { url: '/?max-keys=2&prefix=J', headers: { 'x-amz-content-sha256': empty } },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ];
  test.each(examples)('AWS’s published example: %s', async (_what, { url, ...request }, signature) => {
    const signer = new AwsV4Signer({
      ...request,
      url: `https://examplebucket.s3.amazonaws.com${url}`,
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      service: 's3',
      datetime: '20130524T000000Z',
      allHeaders: true,
    });
    expect(await signer.signature()).toBe(signature);
  });
});

test('an address names the bucket in its path or in its host, every part encoded', () => {
  const at = (pathStyle: boolean) =>
    s3Url(
      { ...settings, endpoint: 'https://s3.example.org:9000/', prefix: '', pathStyle },
      "绳 赛/a+b'(1)*!.jpg",
    );
  const path = '%E7%BB%B3%20%E8%B5%9B/a%2Bb%27%281%29%2A%21.jpg';
  expect(at(true)).toBe(`https://s3.example.org:9000/ropemeet/${path}`);
  expect(at(false)).toBe(`https://ropemeet.s3.example.org:9000/${path}`);
  // https://www.alibabacloud.com/help/en/oss/developer-reference/use-amazon-s3-sdks-to-access-oss: the bucket in the host;
  // accounts of 2025-03-20 and later by a domain that is bound to it.
  const oss = {
    ...settings,
    endpoint: 'https://s3.oss-cn-shanghai-internal.aliyuncs.com',
    prefix: '',
    pathStyle: false,
  };
  expect(s3Url(oss, 'a')).toBe('https://ropemeet.s3.oss-cn-shanghai-internal.aliyuncs.com/a');
  expect(s3Url({ ...oss, endpoint: 'https://files.example.org', ownHost: true }, 'a')).toBe(
    'https://files.example.org/a',
  );
});

describe('a service that checks signatures', () => {
  let fake: Fake;
  beforeAll(async () => {
    fake = await startFake(settings.secretAccessKey);
  });
  afterEach(() => {
    fake.objects.clear();
    fake.fail = null;
  });
  afterAll(() => fake.server.close());

  const open = (patch: Partial<S3Settings> = {}, ...times: [Parameters<typeof s3Storage>[1]?]) =>
    s3Storage({ ...settings, endpoint: fake.url, prefix: '', ...patch }, ...times);

  behaves(() => open());

  test.each(['上传/2026 绳赛/', "odd'(1)*!+~$&=@,;:/", 'plain/'])('with the prefix %s', async (prefix) => {
    const storage = open({ prefix });
    await storage.put(key, Buffer.from('1'), 'text/plain');
    await open().put('elsewhere', Buffer.from('2'), 'text/plain');
    expect([...fake.objects.keys()].sort()).toEqual([prefix + key, 'elsewhere'].sort());
    expect((await buffer(await storage.get(key))).toString()).toBe('1');
    expect((await all(storage.list())).map((each) => each.key)).toEqual([key]);
    await storage.delete(key);
    expect([...fake.objects.keys()]).toEqual(['elsewhere']);
  });

  test('lists in pages, to the end', async () => {
    const storage = open();
    for (let at = 0; at < 7; at++) await storage.put(`many/${at}&<`, Buffer.from('x'), 'text/plain');
    expect((await all(storage.list())).map((each) => each.key)).toEqual(
      Array.from({ length: 7 }, (_, at) => `many/${at}&<`),
    );
  });

  test('another secret, and a body changed on the way, are refused, and nothing is stored', async () => {
    const wrong = open({ secretAccessKey: 'another' });
    const refused = { message: '403 SignatureDoesNotMatch' };
    await expect(wrong.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(refused);
    await expect(wrong.delete(key)).rejects.toMatchObject(refused);
    await expect(wrong.head(key)).rejects.toMatchObject({ message: '403' });
    await expect(wrong.get(key)).rejects.toBeInstanceOf(StorageFailed);
    await expect(all(wrong.list())).rejects.toBeInstanceOf(StorageFailed);
    expect(fake.objects.size).toBe(0);
    fake.fail = 'body';
    await expect(open().put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      message: '400 XAmzContentSHA256Mismatch',
    });
    expect(fake.objects.size).toBe(0);
  });

  test('what comes slowly comes whole, longer than an answer may take; what stops coming fails', async () => {
    const bytes = randomBytes(100_000);
    await open().put(key, bytes, 'audio/mpeg');
    fake.fail = 'slow';
    const slow = { answer: 300, upload: 300, idle: 10_000 };
    expect(await buffer(await open({}, slow).get(key))).toEqual(bytes);
    fake.fail = 'stuck';
    await expect(buffer(await open({}, { ...slow, idle: 50 }).get(key))).rejects.toThrow('idle');
  });

  // https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
  test('a bucket that is not there is no missing file', async () => {
    fake.fail = 'noBucket';
    for (const ask of ['get', 'head', 'delete'] as const)
      await expect(open()[ask](key)).rejects.toMatchObject({ message: '404 NoSuchBucket' });
  });

  test('a service that stumbles once is asked again; one that is down is a failed storage', async () => {
    fake.fail = 'once';
    await open().put(key, Buffer.from('x'), 'text/plain');
    expect(fake.objects.size).toBe(1);
    fake.fail = 'always';
    await expect(open().head(key)).rejects.toBeInstanceOf(StorageFailed);
    const nobody = open({ endpoint: 'http://127.0.0.1:1' });
    await expect(nobody.put(key, Buffer.from('x'), 'text/plain')).rejects.toBeInstanceOf(StorageFailed);
  });
});

interface Fake {
  url: string;
  server: Server;
  objects: Map<string, Buffer>;
  fail: 'once' | 'always' | 'body' | 'slow' | 'stuck' | 'noBucket' | null;
}

/** A service that keeps objects in memory and works out each signature itself, from the request as it came. */
async function startFake(secret: string): Promise<Fake> {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const { port } = server.address() as AddressInfo;
  const fake: Fake = { url: `http://127.0.0.1:${port}`, server, objects: new Map(), fail: null };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const end = (status: number, text: string | Buffer = '', headers = {}) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text);
    const error = (status: number, code: string) => end(status, `<Error><Code>${code}</Code></Error>`);
    if (fake.fail === 'once' || fake.fail === 'always') {
      if (fake.fail === 'once') fake.fail = null;
      return error(503, 'SlowDown');
    }
    if (fake.fail === 'body') body[0]! ^= 1;
    if (!signatureHolds(request, secret)) return error(403, 'SignatureDoesNotMatch');
    if (sha256(body) !== request.headers['x-amz-content-sha256'])
      return error(400, 'XAmzContentSHA256Mismatch');

    const give = (object: Buffer, range = '') => {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
      const part = from ? object.subarray(Number(from), Number(to) + 1) : object;
      if (fake.fail === 'slow' || fake.fail === 'stuck') return void trickle(response, part);
      return end(from ? 206 : 200, part, { 'content-length': part.length });
    };
    if (fake.fail === 'noBucket') return error(404, 'NoSuchBucket');
    const url = new URL(request.url!, fake.url);
    const name = decodeURIComponent(url.pathname).replace('/ropemeet/', '');
    if (url.searchParams.get('list-type') === '2') return end(200, list(url.searchParams));
    const object = fake.objects.get(name);
    switch (request.method) {
      case 'PUT':
        fake.objects.set(name, body);
        return end(200);
      case 'DELETE':
        fake.objects.delete(name);
        return end(204);
      default:
        return object ? give(object, request.headers.range) : error(404, 'NoSuchKey');
    }
  }

  /** A piece every 60 ms; a stuck one leaves after the first. */
  async function trickle(response: ServerResponse, object: Buffer) {
    response.writeHead(200, { 'content-length': object.length });
    const size = Math.ceil(object.length / 10);
    for (let at = 0; at < object.length; at += size) {
      response.write(object.subarray(at, at + size));
      if (fake.fail === 'stuck') return;
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    response.end();
  }

  /** Three to a page. */
  function list(query: URLSearchParams): string {
    const names = [...fake.objects.keys()].filter((name) => name.startsWith(query.get('prefix')!)).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const contents = names
      .slice(from, from + 3)
      .map(
        (name) =>
          `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
      );
    const more = from + 3 < names.length;
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${more ? `<NextContinuationToken>${from + 3}</NextContinuationToken>` : ''}</ListBucketResult>`;
  }
  return fake;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (secret: string | Buffer, data: string) => createHmac('sha256', secret).update(data).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** As Amazon describes it, written apart from the library that signs. */
function signatureHolds(request: IncomingMessage, secret: string): boolean {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!header) return false;
  const [, credential, signed, signature] = header;
  const [, day, region, service] = credential!.split('/');
  const names = signed!.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const at = request.headers['x-amz-date'] as string;
  const [path, search] = request.url!.split('?');
  const canonical = [
    request.method,
    path!
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...new URLSearchParams(search ?? '')]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day!), region!), service!), 'aws4_request');
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature!, 'hex'));
}
