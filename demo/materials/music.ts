import type { Insertable } from 'kysely';
import type { Plan } from '#demo/registrations/plan.ts';
import { loginOf, unitId } from '#demo/units/make.ts';
import { demoId } from '#demo/ids.ts';
import type { World } from '#demo/world.ts';
import { keyOf } from '#server/files/store.ts';
import type { FileTable } from '#server/files/table.ts';
import type { Storage } from '#server/storage/storage.ts';
import { musicId } from './make.ts';

const seconds = 6;
const rate = 8_000;

/** A beat to skip to, so that a reviewer hears something: WAV, 8 kHz, 8 bit. */
function aBeat(): Buffer {
  const data = Buffer.alloc(seconds * rate, 128);
  for (let at = 0; at < data.length; at++) {
    const within = (at % (rate / 2)) / rate;
    data[at] = 128 + Math.round(90 * Math.exp(-within * 18) * Math.sin(2 * Math.PI * 220 * within));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** One piece a unit serves all of its entries. */
export async function musicFiles(
  world: World,
  storage: Storage,
  plans: readonly Plan[],
): Promise<Insertable<FileTable>[]> {
  const units = new Map(plans.map(({ team }) => [loginOf(team.unit), team.unit]));
  const bytes = aBeat();
  return Promise.all(
    [...units].map(async ([login, unit]) => {
      const id = musicId(login);
      await storage.put(keyOf(id), bytes, 'audio/wav');
      return {
        id,
        account_id: demoId(`account ${login}`),
        unit_id: unitId(unit),
        kind: 'music',
        mime: 'audio/wav',
        name: '配乐.wav',
        bytes: bytes.length,
        width: null,
        height: null,
        thumb_bytes: null,
        pages: null,
        seconds,
        created_at: world.daysAgo(60),
      };
    }),
  );
}
