import type { StoredFacts } from '#contract/registrations/facts.ts';
import type { Change } from '#contract/registrations/wire.ts';
import { say } from '#web/lib/lang.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { changeWords } from './wizard-text.ts';

/** Changes from one form to another, in words, each once. */
export function changeTexts(
  changes: readonly Change[],
  { match, people }: Pick<StoredFacts, 'match' | 'people'>,
): string[] {
  const texts = changes.map(({ what, memberId, eventId }) => {
    const event = match.events.find(({ id }) => id === eventId);
    const person = people.find((each) => each.memberId === memberId);
    return changeWords(what, {
      name: memberId === null ? '' : (person?.name ?? view('gone')),
      event: event ? say(event.name) : '',
    });
  });
  return [...new Set(texts)];
}
