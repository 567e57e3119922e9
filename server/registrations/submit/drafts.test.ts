import { describe, expect, test } from 'vitest';
import {
  getRegistrationForm,
  getRegistrations,
  setMatchReview,
  setRegistrationDraft,
} from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { aFormOf, anEntrant, anEntry, aSubmission } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

describe('drafts', () => {
  test('saved, found on another computer, thrown away, and gone once submitted', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const { unit, team } = await anEntrant(server);
    const [id, form] = [newId(), aFormOf(team, [], { authentic: false, remark: '未完' })];
    const draft = { id, matchId, teamId: team.teamId };
    const first = await server.ok(setRegistrationDraft, { ...draft, version: 0, form }, unit);
    expect(first).toMatchObject({ version: 1, stage: 'draft' });
    expect(await server.ok(setRegistrationDraft, { ...draft, version: 0, form }, unit)).toMatchObject({
      version: 1,
    });
    expect(await server.ok(setRegistrationDraft, { ...draft, version: 1, form }, unit)).toMatchObject({
      version: 2,
    });
    expect((await server.refused(setRegistrationDraft, { ...draft, version: 1, form }, unit)).name).toBe(
      'changedMeanwhile',
    );
    expect(
      (await server.refused(setRegistrationDraft, { ...draft, id: newId(), version: 0, form }, unit)).name,
    ).toBe('alreadyRegistered');
    const read = await server.ok(getRegistrationForm, { matchId, teamId: team.teamId }, unit);
    expect(read).toMatchObject({
      version: 2,
      form: null,
      draft: { form },
      facts: { registration: { id, stage: 'draft' } },
    });
    const list = await server.ok(getRegistrations, {}, unit);
    expect(list.rows[0]).toMatchObject({
      stage: 'draft',
      athletes: 3,
      entries: 0,
      draftSavedAt: expect.any(String) as string,
    });
    const thrown = await server.ok(setRegistrationDraft, { ...draft, version: 2, form: null }, unit);
    expect(thrown).toMatchObject({ version: 3, savedAt: null });
    const body = {
      ...aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]),
      id,
      version: 3,
    };
    expect(await server.ok(setMatchReview, body, unit)).toMatchObject({ version: 4, stage: 'qualification' });
    // After that a draft of an edit leaves the reviewers' version alone.
    expect(await server.ok(setRegistrationDraft, { ...draft, version: 4, form }, unit)).toMatchObject({
      version: 4,
      stage: 'qualification',
    });
    expect(
      (await server.ok(getRegistrationForm, { matchId, teamId: team.teamId }, unit)).draft?.form.remark,
    ).toBe('未完');
    await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 4 }, unit);
    expect((await server.ok(getRegistrationForm, { matchId, teamId: team.teamId }, unit)).draft).toBeNull();
  });

  test('of two tabs after the first submission the second is refused, at once and in a race', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const { unit, team } = await anEntrant(server);
    const first = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
    const { id, version } = await server.ok(setMatchReview, first, unit);
    const save = (remark: string, after: string | null) => {
      const form = { ...first.form, remark };
      return [
        setRegistrationDraft,
        { id, version, matchId, teamId: team.teamId, form, after },
        unit,
      ] as const;
    };
    const { savedAt } = await server.ok(...save('一', null));
    expect((await server.refused(...save('二', null))).name).toBe('changedMeanwhile');
    const read = async () =>
      (await server.ok(getRegistrationForm, { matchId, teamId: team.teamId }, unit)).draft;
    expect((await read())?.form.remark).toBe('一');
    // A repeat whose answer was lost is no other tab.
    await server.ok(...save('一', null));
    const { savedAt: at } = (await read())!;
    expect(at >= savedAt!).toBe(true);
    const answers = await Promise.all(['三', '四', '五'].map((each) => server.call(...save(each, at))));
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 2000, 2000]);
  });

  test('two at once make one', async () => {
    const { id: matchId } = await aMatch(server.db);
    const { unit, team } = await anEntrant(server);
    const form = aFormOf(team, []);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        server.call(
          setRegistrationDraft,
          { id: newId(), version: 0, matchId, teamId: team.teamId, form },
          unit,
        ),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 2496, 2496]);
  });
});
