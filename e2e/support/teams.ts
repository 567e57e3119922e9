import { expect } from '@playwright/test';
import { teamLists, type TeamList } from '#contract/teams/team.ts';
import { titles } from '#web/portal/text.ts';
import { w as teams } from '#web/portal/teams/text.ts';
import { escaped, type Hand } from './hand.ts';
import { goTo } from './menu.ts';
import type { Person } from './people.ts';
import { seeMessage } from './message.ts';

/** Forms a team under the name that the page proposes; answers with that name. */
export async function formTeam(
  hand: Hand,
  { leader, coach, athletes }: { leader: Person; coach: Person; athletes: readonly Person[] },
): Promise<string> {
  const { page } = hand;
  await goTo(hand, titles('teams'));
  await hand.follow(teams('create'));
  const proposed = page.getByRole('textbox', { name: teams('name'), exact: true });
  await expect(proposed).not.toHaveValue('');
  const name = await proposed.inputValue();
  const people: Record<TeamList, readonly Person[]> = {
    leaders: [leader],
    coaches: [coach],
    players: athletes,
    followers: [],
  };
  for (const list of teamLists.filter((each) => people[each].length > 0)) {
    await hand.press(teams('add', { list: teams(list).toLowerCase() }));
    const dialog = page.getByRole('dialog', {
      name: teams('pickTitle', { list: teams(list).toLowerCase() }),
    });
    for (const person of people[list]) await hand.tick(new RegExp(`^${escaped(person.name)}`), true, dialog);
    await hand.press(teams('pickDone'), dialog);
    await expect(dialog).toBeHidden();
  }
  await hand.press(teams('save'));
  await seeMessage(page, teams('saved'));
  return name;
}
