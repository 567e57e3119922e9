import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { NotStored, type Storage, StorageFailed } from './storage.ts';

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, without bucket and path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** In front of every key, with a slash at its end; or empty. */
  prefix: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean;
  /** `endpoint/key`: the endpoint is a name of the bucket's own (CNAME). */
  ownHost: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long a service may take, in ms. */
const usualTimes = {
  /** Until its answer begins; of an upload, which leaves at the pace of the line, until it ends. */
  answer: 15_000,
  upload: 60_000,
  /** Between two pieces of what is read from it. A reader who is slow does not count. */
  idle: 30_000,
};
/** How often a call is tried when the service is too busy, and how long is waited the first time, ms. */
const tries = 3;
const waitMs = 50;
/** Of an upload in parts; a service takes none below 5 MB but the last, and 10,000 of them. */
const partBytes = 8 * 1024 * 1024;

/** Any service that speaks S3 with signature version 4. The bucket is private; only this server reads it. */
export function s3Storage(settings: S3Settings, times = usualTimes): Storage {
  const { accessKeyId, secretAccessKey, region, prefix } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  /** Each try has its own time; what it is given in goes on for the body of the answer, unless `control` ends it. */
  async function ask(
    method: string,
    url: string,
    body?: Buffer,
    more: Record<string, string> = {},
    control?: AbortController,
  ): Promise<Response> {
    const headers = { 'x-amz-content-sha256': sha256(body ?? ''), ...more };
    const content = body ? { body: new Uint8Array(body) } : {};
    for (let nth = 1; ; nth++) {
      const timed = AbortSignal.timeout(body ? times.upload : times.answer);
      const begun = new AbortController();
      const give = () => begun.abort(timed.reason);
      timed.addEventListener('abort', give);
      const signal = control ? AbortSignal.any([begun.signal, control.signal]) : begun.signal;
      let response: Response;
      try {
        response = await fetch(
          await client.sign(url, { method, headers, ...content, redirect: 'error', signal }),
        );
      } catch (error) {
        throw new StorageFailed((error as Error).name, { cause: error });
      } finally {
        if (control) timed.removeEventListener('abort', give);
      }
      const isBusy = response.status === 429 || response.status >= 500;
      if (!isBusy || nth === tries) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * waitMs * 2 ** nth));
    }
  }
  const urlOf = (key: string) => s3Url(settings, prefix + key);

  return {
    async put(key, bytes, mime) {
      await done(await ask('PUT', urlOf(key), bytes, { 'content-type': mime }));
    },
    async putStream(key, bytes, mime) {
      const url = urlOf(key);
      let upload: string | undefined;
      const tags: string[] = [];
      const send = async (part: Buffer) => {
        if (upload === undefined) {
          const begun = await ask('POST', `${url}?uploads=`, undefined, { 'content-type': mime });
          if (!begun.ok) await fail(begun);
          upload = encodeURIComponent(textIn(await begun.text(), 'UploadId'));
        }
        const response = await ask('PUT', `${url}?partNumber=${tags.length + 1}&uploadId=${upload}`, part);
        await done(response);
        tags.push(response.headers.get('etag') ?? '');
      };
      try {
        let waiting: Uint8Array[] = [];
        let size = 0;
        for await (const chunk of bytes) {
          waiting.push(chunk);
          size += chunk.length;
          if (size < partBytes) continue;
          await send(Buffer.concat(waiting));
          [waiting, size] = [[], 0];
        }
        const last = Buffer.concat(waiting);
        if (upload === undefined) return await done(await ask('PUT', url, last, { 'content-type': mime }));
        if (last.length > 0) await send(last);
        const parts = tags.map(
          (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        );
        const requestBody = Buffer.from(
          `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        );
        const response = await ask('POST', `${url}?uploadId=${upload}`, requestBody);
        if (!response.ok) await fail(response);
        // A service that began to answer says only at the end that it could not put them together.
        const errorCode = textIn(await response.text(), 'Code');
        if (errorCode) throw new StorageFailed(errorCode);
      } catch (error) {
        if (upload !== undefined)
          await ask('DELETE', `${url}?uploadId=${upload}`)
            .then((response) => response.body?.cancel())
            .catch(() => undefined);
        throw error;
      }
    },
    async get(key, part) {
      const range = part && { range: `bytes=${part.start}-${part.end}` };
      const control = new AbortController();
      const response = await ask('GET', urlOf(key), undefined, range, control);
      if (await isMissing(response)) throw new NotStored(key);
      // A service that gives the whole instead would be heard as noise.
      if (response.status !== (part ? 206 : 200) || !response.body) await fail(response);
      return Readable.from(piecesOf(response.body!, control, times.idle), { objectMode: false });
    },
    async head(key) {
      let response = await ask('HEAD', urlOf(key));
      // Whether it is the object that is missing or its bucket stands in a body, and HEAD has none.
      if (response.status === 404) response = await ask('GET', urlOf(key));
      if (await isMissing(response)) return null;
      await done(response);
      return { bytes: Number(response.headers.get('content-length')) };
    },
    async delete(key) {
      const response = await ask('DELETE', urlOf(key));
      if (!(await isMissing(response))) await done(response);
    },
    async *list() {
      let after: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'encoding-type': 'url',
          prefix,
          ...(after ? { 'continuation-token': after } : {}),
        });
        const response = await ask('GET', `${s3Url(settings, '')}?${query}`);
        if (!response.ok) await fail(response);
        const page = await response.text();
        for (const entry of page.split('<Contents>').slice(1)) {
          const key = decodeURIComponent(textIn(entry, 'Key').replaceAll('+', ' '));
          yield { key: key.slice(prefix.length), changedAt: new Date(textIn(entry, 'LastModified')) };
        }
        after = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : undefined;
      } while (after);
    },
  };
}

/** What is read, as long as something comes: however slow the reader is, it is whole or it fails. */
async function* piecesOf(
  body: ReadableStream<Uint8Array>,
  control: AbortController,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const timer = setTimeout(() => control.abort(new StorageFailed('idle')), idleMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');

/** Each part of the key encoded, as the signature wants it. */
export function s3Url({ endpoint, bucket, pathStyle, ownHost }: S3Settings, key: string): string {
  const url = new URL(endpoint);
  const path = key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
  if (ownHost) return `${url.origin}/${path}`;
  return pathStyle ? `${url.origin}/${bucket}/${path}` : `${url.protocol}//${bucket}.${url.host}/${path}`;
}

/** Whether there is no such object; without its bucket nothing can be said of it. */
async function isMissing(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  const errorCode = textIn(await response.text(), 'Code');
  if (errorCode === 'NoSuchBucket') throw new StorageFailed(`404 ${errorCode}`);
  return true;
}

async function done(response: Response): Promise<void> {
  if (!response.ok) await fail(response);
  await response.body?.cancel();
}

/** The service's own word for it (`SignatureDoesNotMatch`), for the log. */
async function fail(response: Response): Promise<never> {
  const errorCode = textIn(await response.text().catch(() => ''), 'Code');
  throw new StorageFailed(`${response.status} ${errorCode}`.trim());
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textIn(xml: string, name: string): string {
  const value = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return value.replace(/&(\w+);/g, (reference, entity: string) => entities[entity] ?? reference);
}
