import { w as frame } from '#web/shell/text.ts';
import { at, type Hand } from './hand.ts';

/** Goes to a page by the menu, which a phone folds away. */
export async function goTo(hand: Hand, title: string): Promise<void> {
  const menu = hand.page.getByRole('navigation', { name: frame('menu') });
  const link = at.link(menu, title);
  await hand.page.getByRole('main').waitFor();
  if (!(await link.isVisible())) await hand.press(frame('menuOpen'));
  await hand.activate(link);
}
