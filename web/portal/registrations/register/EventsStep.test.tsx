import { screen, within } from '@testing-library/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { caseOf } from '#contract/registrations/case.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { draw, setWidth } from '#test/draw.tsx';
import { event, group, idOf, relay } from '#demo/builder/match.ts';
import { facts, person, type FactsPatch } from '#test/factories/registration.ts';
import { toasts } from '#web/ui/toast.ts';
import { EventsStep } from './EventsStep.tsx';

const girls = group(101, { name: { zh: '女子组' }, gender: 2 });
const boys = group(102, { name: { zh: '男子组' }, gender: 3 });
const speed = event(100, { name: { zh: '速度' }, groups: [girls, boys] });
const freestyle = event(200, {
  name: { zh: '花样' },
  groups: [group(201, { name: { zh: '甲组' } }), group(202, { name: { zh: '乙组' } })],
});
const team = relay(300, { name: { zh: '接力' }, groups: [group(301, { name: { zh: '公开组' } })] });
const athletes = [
  person(10, { name: '王芳', gender: 2 }),
  person(11, { name: '李强' }),
  person(12, { name: '张伟', athleteStatus: 3 }),
];
const current: { form: RegistrationForm } = { form: facts(athletes).form };

function Step({ patch, people = athletes }: { patch: FactsPatch; people?: typeof athletes }) {
  const [stored] = useState(() => facts(people, patch));
  const [now, setNow] = useState(stored.form);
  useEffect(() => {
    current.form = now;
  }, [now]);
  const all = useMemo(() => ({ ...stored, form: now }), [stored, now]);
  const c = useMemo(() => caseOf(all), [all]);
  const edit = useCallback((change: (form: RegistrationForm) => RegistrationForm) => setNow(change), []);
  return <EventsStep c={c} problems={registrationProblems(all)} edit={edit} goal={null} />;
}

const match = { events: [speed, freestyle, team] };
const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const entriesNow = () =>
  current.form.entries.map(({ eventId, groupId, memberIds }) => [eventId, groupId, memberIds]);

beforeEach(() => setWidth(1440));

describe('the entry grid by keyboard', () => {
  it('has one cell in the tab order, which the arrow keys move', async () => {
    const { user } = draw(<Step patch={{ match }} />);
    const focusable = () => screen.getByRole('grid').querySelectorAll('[tabindex="0"]');
    expect(focusable()).toHaveLength(1);
    cell(/^王芳，速度/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(cell(/^李强，花样/));
    expect([...focusable()]).toEqual([cell(/^李强，花样/)]);
  });
  it('enters with space where one group fits, and takes out with space again', async () => {
    const { user } = draw(<Step patch={{ match }} />);
    cell(/^王芳，速度/).focus();
    await user.keyboard(' ');
    expect(entriesNow()).toEqual([[speed.id, girls.id, [idOf(10)]]]);
    expect(cell(/^王芳，速度：已报 女子组/).getAttribute('aria-selected')).toBe('true');
    await user.keyboard(' ');
    expect(current.form.entries).toEqual([]);
  });
  it('asks for the group where several fit, and gives the focus back', async () => {
    const { user } = draw(<Step patch={{ match }} />);
    cell(/^李强，花样/).focus();
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    await user.keyboard('{Enter}');
    const menu = screen.getByRole('menu', { name: '李强 · 花样' });
    expect(focused).toHaveBeenLastCalledWith({ preventScroll: true });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((each) => each.textContent),
    ).toEqual(['甲组', '乙组']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(entriesNow()).toEqual([[freestyle.id, idOf(202), [idOf(11)]]]);
    expect(document.activeElement).toBe(cell(/^李强，花样：已报 乙组/));
  });
  it('asks before a child goes into an older group, though no other can be chosen', async () => {
    const school = (n: number, name: string, from: string, to: string) =>
      group(n, { name: { zh: name }, bornFrom: from, bornTo: to });
    const junior = school(401, '初中组', '2011-09-01', '2014-08-31');
    const senior = school(402, '高中组', '2008-09-01', '2011-08-31');
    const byAge = event(400, { name: { zh: '单摇' }, playUp: true, groups: [junior, senior] });
    const limits = { ...facts([]).match.limits, entriesPerUnitAndGroup: 2 };
    const others = { ...facts([]).others, unitEntries: { [junior.id]: 2 } };
    const child = person(13, { name: '孙宇轩', birthdate: '2012-03-07' });
    const older = person(14, { name: '周明', birthdate: '2010-03-07' });
    const { user } = draw(
      <Step people={[child, older]} patch={{ match: { events: [byAge], limits }, others }} />,
    );
    await user.click(cell(/^孙宇轩，单摇/));
    const menu = screen.getByRole('menu', { name: '孙宇轩 · 单摇' });
    expect(current.form.entries).toEqual([]);
    expect(within(menu).getAllByRole('menuitem')).toHaveLength(1);
    expect(screen.getByText('为什么不能报其他组').parentElement?.textContent).toContain(
      '初中组（本单位已满）',
    );
    await user.click(within(menu).getByRole('menuitem', { name: /^高中组.*高于本人年龄/ }));
    expect(entriesNow()).toEqual([[byAge.id, senior.id, [idOf(13)]]]);
    await user.click(cell(/^周明，单摇：可报 高中组/));
    expect(entriesNow()).toContainEqual([byAge.id, senior.id, [idOf(14)]]);
  });
  it('takes the athlete’s own group though older ones may be chosen; those are behind the second press', async () => {
    const junior = group(401, { name: { zh: '初中组' }, bornFrom: '2011-09-01', bornTo: '2014-08-31' });
    const senior = group(402, { name: { zh: '高中组' }, bornFrom: '2008-09-01', bornTo: '2011-08-31' });
    const byAge = event(400, { name: { zh: '单摇' }, playUp: true, groups: [junior, senior] });
    const child = person(13, { name: '孙宇轩', birthdate: '2012-03-07' });
    const { user } = draw(<Step people={[child]} patch={{ match: { events: [byAge] } }} />);
    await user.click(cell(/^孙宇轩，单摇：可报 初中组$/));
    expect(entriesNow()).toEqual([[byAge.id, junior.id, [idOf(13)]]]);
    await user.click(cell(/^孙宇轩，单摇：已报 初中组/));
    await user.click(screen.getByRole('menuitem', { name: /^改报 高中组/ }));
    expect(entriesNow()).toEqual([[byAge.id, senior.id, [idOf(13)]]]);
  });
  it('says of the nearest group why not, and nothing of all the others', () => {
    const ages = { bornFrom: '2018-01-01', bornTo: '2019-12-31' };
    const older = { bornFrom: '2016-01-01', bornTo: '2017-12-31' };
    const young = event(400, {
      name: { zh: '少儿' },
      groups: [
        group(401, { name: { zh: '乙组女子' }, gender: 2, ...ages }),
        group(402, { name: { zh: '乙组男子' }, gender: 3, ...ages }),
        group(403, { name: { zh: '甲组女子' }, gender: 2, ...older }),
        group(404, { name: { zh: '甲组男子' }, gender: 3, ...older }),
      ],
    });
    draw(<Step patch={{ match: { events: [young] } }} people={[person(11, { name: '李强' })]} />);
    expect(cell(/^李强，少儿：李强的年龄超过“甲组男子”，请改报年龄相符的组别$/)).toBeTruthy();
  });

  it('says why not and does nothing', async () => {
    const { user } = draw(<Step patch={{ match }} />);
    const no = cell(/^张伟，速度：张伟处于禁赛状态/);
    expect(no.getAttribute('aria-disabled')).toBe('true');
    no.focus();
    await user.keyboard(' ');
    expect(current.form.entries).toEqual([]);
  });
  it('fills a line-up by pressing one athlete after another, in baton order', async () => {
    const { user } = draw(<Step patch={{ match }} />);
    cell(/^李强，接力/).focus();
    await user.keyboard(' ');
    cell(/^王芳，接力/).focus();
    await user.keyboard(' ');
    expect(entriesNow()).toEqual([[team.id, idOf(301), [idOf(11), idOf(10)]]]);
    expect(current.form.entries[0]?.relayOrder).toEqual([idOf(11), idOf(10)]);
  });
  it('counts against the limits and closes what is past them', async () => {
    const limits = { ...facts([]).match.limits, perAthlete: { individual: 1, team: null, total: null } };
    const { user } = draw(<Step patch={{ match: { ...match, limits } }} />);
    cell(/^王芳，速度/).focus();
    await user.keyboard(' ');
    expect(screen.getByRole('rowheader', { name: /王芳.*个人 1 项（最多 1 项）/ })).toBeTruthy();
    expect(cell(/^王芳，花样：王芳的个人项目最多 1 项/).getAttribute('aria-disabled')).toBe('true');
  });
  it('opens the line-ups of a team event from its heading', async () => {
    const { user } = draw(<Step patch={{ match }} />);
    screen.getByRole('columnheader', { name: /接力/ }).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '接力 阵容' });
    await user.click(within(dialog).getByRole('button', { name: '公开组' }));
    await user.click(within(dialog).getByText('王芳'));
    expect(entriesNow()).toEqual([[team.id, idOf(301), [idOf(10)]]]);
    expect(within(dialog).queryByRole('checkbox', { name: '张伟 上场' })).toBeNull();
    expect(within(dialog).getByText('张伟处于禁赛状态，不能参赛；如有疑问请联系工作人员')).toBeTruthy();
  });
});

describe('the entry grid on a phone', () => {
  it('keeps the athlete who is pressed where the finger is, as the one above closes', async () => {
    setWidth(390);
    const { user } = draw(<Step patch={{ match }} />);
    const head = (name: RegExp) => screen.getByRole('button', { name, expanded: false });
    await user.click(head(/^王芳/));
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const pressed = head(/^李强/);
    // 540 px of events stood above it.
    vi.spyOn(pressed, 'getBoundingClientRect').mockImplementation(
      () =>
        new DOMRect(0, screen.queryByRole('button', { name: /^王芳/, expanded: true }) ? 335 : -205, 390, 60),
    );
    await user.click(pressed);
    expect(scrolled).toHaveBeenCalledWith({ top: -540, behavior: 'instant' });
  });
  it('has what each athlete may enter alone in view, entered and taken out by one tap', async () => {
    setWidth(390);
    const { user } = draw(<Step patch={{ match }} />);
    expect(screen.queryByRole('grid')).toBeNull();
    const chip = screen.getByRole('button', { name: /^速度，王芳：可报 女子组/ });
    await user.click(chip);
    expect(entriesNow()).toEqual([[speed.id, girls.id, [idOf(10)]]]);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await user.click(chip);
    expect(entriesNow()).toEqual([]);
    // Suspended: nothing to tap, and the reason once it is asked for.
    expect(screen.queryByRole('button', { name: /^速度.*，张伟/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^张伟.*其余 3 项/ }));
    expect(screen.getByRole('button', { name: /^张伟，速度：张伟处于禁赛状态/ })).toBeTruthy();
  });
  it('names the group in a chip where it is not the one of the heading', async () => {
    setWidth(390);
    draw(<Step patch={{ match }} />);
    expect(screen.getByRole('button', { name: /^王芳.*其余/ }).textContent).toContain('女子组');
    expect(screen.getByRole('button', { name: /^速度，王芳/ }).textContent).toBe('速度');
    expect(screen.getByRole('button', { name: /^花样 2 组可选，王芳/ }).textContent).toBe('花样 2 组可选');
  });
  it('folds an athlete who is in all events on arrival, and none under the finger', async () => {
    setWidth(390);
    const { limits } = facts([]).match;
    const one = { ...limits, perAthlete: { ...limits.perAthlete, individual: 1 } };
    const patch = { match: { ...match, limits: one } };
    const first = draw(<Step patch={patch} />);
    await first.user.click(screen.getByRole('button', { name: /^速度，王芳：可报/ }));
    expect(screen.getByRole('button', { name: /^速度，王芳：已报/ })).toBeTruthy();
    first.unmount();
    const { user } = draw(<Step patch={{ ...patch, form: { entries: current.form.entries } }} />);
    expect(screen.queryByRole('button', { name: /^速度，王芳/ })).toBeNull();
    const head = screen.getByRole('button', { name: /^王芳/ });
    expect(head.textContent).toContain('速度');
    expect(screen.getByRole('button', { name: /^速度，李强：可报/ })).toBeTruthy();
    await user.click(head);
    expect(screen.getByRole('button', { name: /^王芳，速度：已报/ })).toBeTruthy();
  });
  it('by event enters all who can be at once, within the limits, and takes them out again', async () => {
    setWidth(390);
    const limits = { ...facts([]).match.limits, entriesPerUnitAndGroup: 1 };
    const people = [...athletes, person(15, { name: '赵敏', gender: 2 })];
    const { user } = draw(<Step people={people} patch={{ match: { ...match, limits } }} />);
    await user.click(screen.getByRole('button', { name: '按项目' }));
    await user.click(screen.getByRole('button', { name: '速度 全部报名（2 人）' }));
    expect(entriesNow()).toEqual([
      [speed.id, girls.id, [idOf(10)]],
      [speed.id, boys.id, [idOf(11)]],
    ]);
    const chips = within(screen.getByRole('list', { name: '速度' })).getAllByRole('button');
    expect(chips.map((each) => each.textContent)).toEqual(['王芳 女子组 · 26 岁', '李强 男子组 · 26 岁']);
    const closed = screen.getByText('赵敏', { selector: 'strong' }).parentElement?.textContent;
    expect(closed).toBe('赵敏 本单位在“速度”的“女子组”已报满（1/1），请取消其他参赛项或改报其他组别');
    toasts().at(-1)!.undo!.act();
    await vi.waitFor(() => expect(entriesNow()).toEqual([]));
  });
  it('by event offers to undo the last of several at once, while the step is shown', async () => {
    setWidth(390);
    const open = (n: number, zh: string) =>
      event(n, { name: { zh }, groups: [group(n + 1, { name: { zh: '公开组' } })] });
    const events = [open(400, '速度'), open(410, '双摇')];
    const { user, unmount } = draw(<Step patch={{ match: { events } }} />);
    await user.click(screen.getByRole('button', { name: '按项目' }));
    await user.click(screen.getByRole('button', { name: /^速度 全部报名/ }));
    await user.click(screen.getByRole('button', { name: /^双摇 全部报名/ }));
    const undone = toasts().filter(({ undo }) => undo);
    expect(undone.map(({ text }) => text)).toEqual(['“双摇”已报 2 人']);
    unmount();
    expect(toasts().filter(({ undo }) => undo)).toEqual([]);
  });
  it('by event counts who is entered by one press, and says of the others who would wait', async () => {
    setWidth(390);
    const full = group(401, { name: { zh: '公开组' }, capacity: 1 });
    const events = [event(400, { name: { zh: '速度' }, groups: [full] }), freestyle];
    const { user } = draw(<Step patch={{ match: { events, waitingList: true } }} />);
    await user.click(screen.getByRole('button', { name: '按项目' }));
    expect(screen.queryByRole('button', { name: /^花样 全部报名/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '速度 全部报名（1 人）' }));
    expect(toasts().at(-1)?.text).toBe('“速度”已报 1 人；李强的组别名额已满，须候补，请逐个点选');
    expect(screen.queryByRole('button', { name: /^速度 全部报名/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^李强.*，速度/ }));
    expect(entriesNow()).toHaveLength(2);
  });
  it('by event says a reason once for all who share it', async () => {
    setWidth(390);
    const people = [...athletes, person(16, { name: '刘洋', athleteStatus: 3 })];
    const { user } = draw(<Step people={people} patch={{ match }} />);
    await user.click(screen.getByRole('button', { name: '按项目' }));
    const [closed] = screen.getAllByText('张伟、刘洋', { selector: 'strong' });
    expect(closed!.parentElement!.textContent).toBe(
      '张伟、刘洋处于禁赛状态，不能参赛；如有疑问请联系工作人员',
    );
    expect(screen.getAllByText('不能报的 2 人')).toHaveLength(2);
  });
  it('by event tells two of one name apart', async () => {
    setWidth(390);
    const people = [person(10, { name: '王芳' }), person(15, { name: '王芳', gender: 2 })];
    const { user } = draw(<Step people={people} patch={{ match }} />);
    await user.click(screen.getByRole('button', { name: '按项目' }));
    const chips = screen.getAllByRole('button', { name: /^王芳 · . 赛时 \d+ 岁.*，速度/ });
    expect(chips).toHaveLength(2);
  });
});
