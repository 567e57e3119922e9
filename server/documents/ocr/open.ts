import type { Tasks } from '#server/helper/messages.ts';
import { openModels } from './engine/models.ts';
import { findOnPage, readPictures } from './engine/read-document.ts';
import type { Page, Side } from './reading.ts';

/** What the reader's own process does. @throws Error when a model is missing, or is not the one that was tried */
export async function open(models: string, checked: string): Promise<Tasks> {
  const engine = await openModels(models, checked === 'checked');
  return {
    page: (page: Page) => findOnPage(engine, page),
    document: ({ today, ...side }: Side & { today: string }) => readPictures(engine, side, today),
  };
}
