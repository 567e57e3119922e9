import { describe, expect, it } from 'vitest';
import { emptyForm, type RegistrationForm } from '#contract/registrations/registration.ts';
import { refusals } from '#contract/refusals.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { draftSaver, type SaveState, type SendDraft } from './draft-saver.ts';

const form = (remark: string): RegistrationForm => ({
  ...emptyForm({ leaders: [], coaches: [], players: [], followers: [] }),
  remark,
});

/** A server that answers on the test's command. */
function setUp() {
  const states: SaveState[] = [];
  const sent: [string, number][] = [];
  const answers: { give: () => void; fail: (error: unknown) => void }[] = [];
  const saver = draftSaver({ version: 0, savedAt: null, onState: (state) => states.push(state) });
  const send: SendDraft = (draft, { version }) => {
    sent.push([draft.remark, version]);
    return new Promise((give, fail) => {
      answers.push({ give: () => give({ version: version + 1, savedAt: `${version + 1}` }), fail });
    });
  };
  return { saver, send, states, sent, answers };
}

describe('saving a draft', () => {
  it('saves one at a time, each with the version before it, and of those waiting only the last', async () => {
    const { saver, send, sent, answers } = setUp();
    const done = saver.save(form('1'), send);
    void saver.save(form('2'), send);
    void saver.save(form('3'), send);
    expect(sent).toEqual([['1', 0]]);
    answers[0]!.give();
    await Promise.resolve();
    await new Promise((next) => setTimeout(next));
    expect(sent).toEqual([
      ['1', 0],
      ['3', 1],
    ]);
    answers[1]!.give();
    await done;
    expect(saver.stands()).toEqual({ version: 2, savedAt: '2' });
  });
  it('distinguishes a conflict from a failure, keeps its version, and tries again with the next change', async () => {
    const { saver, send, states, answers, sent } = setUp();
    const refused = saver.save(form('1'), send);
    answers[0]!.fail(new CallFailed({ code: refusals.changedMeanwhile.code }));
    await refused;
    const broken = saver.save(form('2'), send);
    answers[1]!.fail(new CallFailed({ code: -1, transport: 'network' }));
    await broken;
    expect(states).toEqual(['saving', 'conflict', 'saving', 'failed']);
    expect(saver.stands().version).toBe(0);
    saver.adopt({ version: 7, savedAt: null });
    void saver.save(form('3'), send);
    expect(sent.at(-1)).toEqual(['3', 7]);
  });
});
