import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { getAudit } from '#contract/audit/calls.ts';
import { uploadImg } from '#contract/files/calls.ts';
import { setTeam } from '#contract/teams/calls.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aLeader } from '#test/factories/people.ts';
import { aTeamForm } from '#test/factories/teams.ts';
import { chanceOf } from '#test/kills/chance.ts';
import { payerAt } from '#test/kills/payer.ts';
import { payOrder, type Due } from '#test/kills/unit.ts';
import type { Acknowledged } from './gaps.ts';
import type { Asking } from './visitors.ts';

interface Work {
  browser: Asking;
  over: AbortSignal;
  /** Of each between two writes, ms. */
  restMs: number;
}

export interface Written {
  done: Promise<unknown>;
  acknowledged: (Acknowledged & { id: string })[];
}

/** Of how many teams one is looked for in the trail as soon as it is acknowledged: a read that a replica may give. */
const lookedForOf = 5;

export interface WrittenTeams extends Written {
  /** How many were looked for, and how many of these were not there. */
  lookedFor: { all: number; unseen: number };
}

/** Units that each save one team after the other. */
export async function writeTeams(
  db: Db,
  writers: number,
  { browser, over, restMs }: Work,
): Promise<WrittenTeams> {
  const acknowledged: Written['acknowledged'] = [];
  const lookedFor = { all: 0, unseen: 0 };
  const staff = await aStaff(db);
  const people: { unitName: string; unit: PortalCaller; leaders: string[] }[] = [];
  for (let writer = 0; writer < writers; writer++) {
    const unitName = `重庆接续跳绳俱乐部${String.fromCodePoint(0x4e00 + writer)}`;
    const unit = await aUnit(db, { unitName });
    people.push({ unitName, unit, leaders: [(await aLeader(db, unit.unitId)).memberId] });
  }
  const write = async (writer: number) => {
    const { unitName, unit, leaders } = people[writer]!;
    for (let team = 0; !over.aborted; team++) {
      const name = `${unitName}${String.fromCodePoint(0x5000 + team)}队`;
      const body = { id: newId(), version: 0, team: aTeamForm({ name, leaders }) };
      const answer = await browser.ask(setTeam, body, unit);
      if ('refused' in answer) throw new Error(`user/setTeam: ${answer.refused}`);
      acknowledged.push({ writer, at: performance.now(), id: body.id });
      if (acknowledged.length % lookedForOf === 0) await lookFor(body.id);
      await pause(restMs);
    }
  };
  const lookFor = async (id: string) => {
    const answer = await browser.ask(getAudit, { text: id }, staff);
    if ('refused' in answer) throw new Error(`admin/getAudit: ${answer.refused}`);
    lookedFor.all++;
    if (!answer.data.rows.some(({ subjectId }) => subjectId === id)) lookedFor.unseen++;
  };
  return { done: Promise.all(people.map((_, n) => write(n))), acknowledged, lookedFor };
}

/** A unit that stores one small picture after the other. */
export async function uploadPictures(db: Db, { browser, over, restMs }: Work): Promise<Written> {
  const acknowledged: Written['acknowledged'] = [];
  const unit = await aUnit(db);
  const upload = async () => {
    const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    while (!over.aborted) {
      const answer = await browser.ask(uploadImg, { fileByte: [picture.toString('base64')] }, unit);
      if ('refused' in answer) throw new Error(`common/uploadImg: ${answer.refused}`);
      acknowledged.push({ writer: 0, at: performance.now(), id: answer.data.files[0]!.id });
      await pause(restMs);
    }
  };
  return { done: upload(), acknowledged };
}

/** People who pay order after order at the gateway, in every way that people do. */
export function payDues(
  dues: readonly Due[],
  gateway: string,
  { browser, over, restMs }: Work,
): Promise<unknown> {
  const waiting = dues.map((due, n) => ({ due, chance: chanceOf(n + 1) }));
  const payer = payerAt(gateway);
  const work = async () => {
    for (let next = waiting.shift(); next && !over.aborted; next = waiting.shift()) {
      await payOrder({ browser, payer, chance: next.chance }, next.due);
      await pause(restMs);
    }
  };
  return Promise.all([work(), work()]);
}
